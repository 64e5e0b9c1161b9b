import { confirmBooking } from '@/lib/bookings/contract-answers';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(confirmBooking);
