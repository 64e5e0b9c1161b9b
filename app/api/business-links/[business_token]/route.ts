import { getBusinessLink, openBusiness } from '@/lib/requests/contract-business';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getBusinessLink, openBusiness);
