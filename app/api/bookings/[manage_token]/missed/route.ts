import { missBooking } from '@/lib/bookings/contract-answers';
import { expose } from '@/lib/web/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(missBooking);
