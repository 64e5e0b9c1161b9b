import { getVisitChoices } from '@/lib/bookings/contract-visits';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getVisitChoices);
