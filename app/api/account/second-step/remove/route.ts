import { removeSecondStep } from '@/lib/accounts/contract-step';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(removeSecondStep);
