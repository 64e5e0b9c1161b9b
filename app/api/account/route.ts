import { getAccount, updateAccount } from '@/lib/accounts/contract-account';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getAccount, updateAccount);
