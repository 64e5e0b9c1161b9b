import { acceptInvitation, getInvitation } from '@/lib/accounts/contract-invitations';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getInvitation, acceptInvitation);
