import { joinCompany } from '@/lib/accounts/contract-invitations';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(joinCompany);
