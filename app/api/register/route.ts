import { register } from '@/lib/accounts/contract-register';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(register);
