import { startCheckout } from '@/lib/bookings/contract-payments';
import { expose } from '@/lib/web/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(startCheckout);
