import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { customerLimits } from '@/lib/config/limits';
import { getDatabase } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { CsvInput, ListInput } from '@/lib/platform/entity';
import { PlatformError } from '@/lib/platform/errors';
import { sharedState } from '@/lib/state';
import type { CustomerView, customers, Validation } from '../contract-customers';
import {
  customerRowsCsv,
  findAddress,
  findCustomerMore,
  findCustomerRow,
  listCustomerRows,
} from '../queries/customers';

/** Who booked with the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listCustomers = (input: ListInput<typeof customers>, context: ServiceContext) =>
  listCustomerRows(companyActor(context), input);

/** The same rows as CSV, in parts. */
export const exportCustomers = async (input: CsvInput<typeof customers>, context: ServiceContext) => ({
  FileName: 'customers.csv',
  Text: customerRowsCsv(companyActor(context), input),
});

/** One customer of a company. @throws PlatformError 404 */
export async function viewCustomer(actor: CompanyActor, id: number): Promise<CustomerView> {
  const row = await findCustomerRow(actor, id);
  return { ...row, ...(await findCustomerMore(id)) };
}

/** @throws PlatformError 404 */
export const getCustomer = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await viewCustomer(companyActor(context), id),
});

const hourMs = 3_600_000;

/**
 * Whether an address is known to the caller's company: among its own people and customers alone (docs/portal.md §3).
 * @throws PlatformError 429 for more of them than a member may ask in an hour
 */
export async function testRegistration({ email }: { email: string }, context: ServiceContext) {
  const { membership, memberId } = companyActor(context);
  const counted = await (await sharedState()).count('hour', `registration-test ${memberId}`, { ms: hourMs });
  if (counted.count > customerLimits.testsAnHour)
    throw new PlatformError(429, { retryAfterS: Math.ceil(counted.leftMs / 1000) });
  const { isEmployee, isCustomer } = await findAddress(await getDatabase(), membership.companyId, email);
  const Validation: Validation = { IsEmployee: isEmployee, email_address_exists: isEmployee || isCustomer };
  return { Validation };
}
