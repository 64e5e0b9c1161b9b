import { changeEmail } from '@/lib/accounts/contract-email';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(changeEmail);
