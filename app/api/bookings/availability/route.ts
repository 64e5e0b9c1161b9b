import { getAvailability } from '@/lib/bookings/contract-availability';
import { expose } from '@/lib/web/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getAvailability);
