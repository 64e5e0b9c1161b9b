import { changeColour } from '@/lib/companies/contract-settings';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(changeColour);
