import { getAvailability } from '@/lib/bookings/contract-availability';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getAvailability);
