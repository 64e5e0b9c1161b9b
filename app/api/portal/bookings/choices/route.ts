import { getNewBookingChoices } from '@/lib/bookings/contract-new';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getNewBookingChoices);
