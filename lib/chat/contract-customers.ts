import { customerDataNeeds, customers } from '@/lib/bookings/contract-customers';
import { actOf } from '@/lib/platform/entity';
import type { FileAnswer, Operation } from '@/lib/platform/operation';
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

/** POST customers/{id}/export: all that the company holds about a customer, as a file, what was said in its chat too. Wants a fresh sign-in. */
export const exportCustomer: Operation<{ company_id?: number; id: number; lang_code?: Locale }, FileAnswer> = {
  access: 'member',
  session: 'reads',
  needs: customerDataNeeds,
  limit: 'portal',
  name: 'exportCustomer',
  method: 'POST',
  path: '/api/portal/customers/{id}/export',
  file: 'application/json',
  form: {},
  failure: 'getOne',
};
