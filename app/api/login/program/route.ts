import { getProgram, postProgram } from '@/lib/accounts/contract';
import { expose } from '@/lib/web/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getProgram, postProgram);
