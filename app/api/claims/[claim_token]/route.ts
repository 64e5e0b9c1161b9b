import { getClaimLink } from '@/lib/accounts/contract-claims';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getClaimLink);
