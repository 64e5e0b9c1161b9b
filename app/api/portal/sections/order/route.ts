import { orderSections } from '@/lib/profile/contract-sections';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(orderSections);
