import { cutLogo, getCut } from '@/lib/media/contract';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getCut, cutLogo);
