import { getDirectoryChanges } from '@/lib/companies/contract';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getDirectoryChanges);
