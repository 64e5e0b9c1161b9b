import { deleteAccount } from '@/lib/accounts/contract-delete';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(deleteAccount);
