import { planSeries } from '@/lib/bookings/contract-series';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(planSeries);
