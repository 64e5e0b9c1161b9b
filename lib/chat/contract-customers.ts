import { customerDataNeeds, customers } from '@/lib/bookings/contract-customers';
import { actOf } from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';

/**
 * POST customers/{id}/erase: everything personal of a customer, for good. Wants a fresh sign-in; 409 with `Standing` (bookings to be ended
 * first).
 */
export const eraseCustomer = actOf<typeof customers, { lang_code?: Locale }, { Id: number }>(
  customers,
  'eraseCustomer',
  'erase',
  { form: {}, needs: customerDataNeeds },
);
