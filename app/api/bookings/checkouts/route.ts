import { startCheckout } from '@/lib/bookings/contract-payments';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(startCheckout);
