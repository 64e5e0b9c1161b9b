import { getOfferChoices } from '@/lib/companies/contract-services';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getOfferChoices);
