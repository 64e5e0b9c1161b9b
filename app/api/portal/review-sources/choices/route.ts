import { getSourceChoices } from '@/lib/opinions/contract-connections';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getSourceChoices);
