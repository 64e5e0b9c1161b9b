import { tryAddress } from '@/lib/bookings/contract-coverage';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(tryAddress);
