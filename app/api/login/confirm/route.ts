import { confirmSignIn } from '@/lib/accounts/contract';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(confirmSignIn);
