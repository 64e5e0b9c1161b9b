import { getCalendar } from '@/lib/bookings/contract-calendar';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getCalendar);
