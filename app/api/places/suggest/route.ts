import { suggestPlaces } from '@/lib/places/contract';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(suggestPlaces);
