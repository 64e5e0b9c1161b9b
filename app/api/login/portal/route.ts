import { getPortal } from '@/lib/accounts/contract-portal';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getPortal);
