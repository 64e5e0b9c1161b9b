import { listServedCities } from '@/lib/catalogue/contract';
import { expose } from '@/lib/web/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(listServedCities);
