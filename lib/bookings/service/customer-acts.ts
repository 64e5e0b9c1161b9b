import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { type ActivityKind, type Deed, recordActivity } from '@/lib/effects/activity';
import type { ChangedPage } from '@/lib/effects/changes';
import { type Db, getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { removeMailFiles } from '@/lib/gateways/mail';
import { eraseCustomerOpinions, takeOverOpinions } from '@/lib/opinions/service/customer-opinions';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import type { CustomerInput } from '../contract-customers';
import {
  type CustomerBooking,
  eraseCustomerRows,
  exportCustomerBookings,
  listCustomerBookings,
  listCustomerEmails,
  lockCustomer,
  mergeCustomers,
  updateCustomer,
} from '../queries/customers';
import { lockCalendar } from '../queries/seats';
import { movesOf } from '../rules/states';
import { namesOf } from './create-booking';
import { viewCustomer } from './customers';
import { eraseOne } from './manage-booking';

const record = (tx: Transaction, { memberId, membership }: CompanyActor, deed: Deed) =>
  recordActivity(tx, { companyId: membership.companyId, memberId, ...deed });

interface Work<T> {
  input: Versioned;
  context: ServiceContext;
  kind: ActivityKind;
  /** What it does; it adds to `pages` those that change beside the company's. */
  work: (tx: Transaction, actor: CompanyActor, pages: ChangedPage[]) => Promise<T>;
}

/** Changes one customer of the caller's company. @throws PlatformError 404; 409 with the row where its version moved on */
async function withCustomer<T>({ input: { id, version }, context, kind, work }: Work<T>): Promise<T> {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  const done = await inTransaction(async (tx) => {
    await lockCalendar(tx, companyId);
    const now = await lockCustomer(tx, companyId, id);
    if (now === undefined) throw notFound();
    if (now !== version) return undefined;
    const pages: ChangedPage[] = [];
    const result = await work(tx, actor, pages);
    await record(tx, actor, { kind, subjectId: id, version });
    await recordCompanyChange(tx, companyId, pages);
    return { result };
  });
  if (done) return done.result;
  throw new PlatformError(409, { details: { Object: await viewCustomer(actor, id) } });
}

/** Writes down who a customer is; what they booked stays as it was booked. @throws PlatformError 404, 409; 422 by field */
export async function changeCustomer(input: CustomerInput & Versioned, context: ServiceContext) {
  await withCustomer({
    input,
    context,
    kind: 'customer.change',
    work: async (tx) => {
      const { name, email, phone_number, notes = '', customer_no = '' } = input;
      const given = { email: email || null, phoneNumber: phone_number || null, notes, customerNo: customer_no };
      if (!(await updateCustomer(tx, input.id, { ...namesOf(name), ...given })))
        throw invalid({ email: 'customerTaken' });
    },
  });
  return { ObjectId: input.id, Object: await viewCustomer(companyActor(context), input.id) };
}

/** Two rows are one person: everything of the other is this one's from then on. @throws PlatformError 404, 409; 422 for a row that cannot be merged */
export async function mergeCustomer(input: Versioned & { other_id: number }, context: ServiceContext) {
  await withCustomer({
    input,
    context,
    kind: 'customer.merge',
    work: async (tx, { membership }) => {
      const other =
        input.other_id === input.id ? undefined : await lockCustomer(tx, membership.companyId, input.other_id);
      if (other === undefined) throw invalid({ other_id: 'invalid' });
      await mergeCustomers(tx, input.id, input.other_id);
      await takeOverOpinions(tx, input.other_id, input.id);
    },
  });
  return { Object: await viewCustomer(companyActor(context), input.id) };
}

/** What rooms above this one hold of a customer, by the names under which the file has it. */
type AlsoExported = (db: Db, customer: { companyId: number; emails: readonly string[] }) => Promise<object>;

/** All that the caller's company holds about a customer, for them to read. @throws PlatformError 404 */
export async function exportCustomerWith({ id }: { id: number }, context: ServiceContext, also: AlsoExported) {
  const actor = companyActor(context);
  const { Similar: _, Version: __, ...Customer } = await viewCustomer(actor, id);
  const db = await getDatabase();
  const Bookings = await exportCustomerBookings(db, id);
  const { companyId } = actor.membership;
  const others = await also(db, { companyId, emails: await listCustomerEmails(db, id) });
  await inTransaction((tx) => record(tx, actor, { kind: 'customer.export', subjectId: id }));
  return { FileName: `customer-${id}.json`, Text: JSON.stringify({ Customer, Bookings, ...others }, null, 2) };
}

const stands = ({ state, start }: CustomerBooking, now: number) =>
  movesOf(state).includes('cancel') && (start === null || start > now);

/** What else goes with a customer, in the same transaction. @returns mails that may lie as files */
export type AlsoErased = (
  tx: Transaction,
  customer: { companyId: number; emails: readonly string[] },
) => Promise<string[]>;

/**
 * Erases everything personal of a customer that the caller's company holds, for good: their row and those that were merged into it, their
 * bookings with messages and mails, and their name, address and links of opinions, by every address that they booked with.
 * @param also what rooms above this one hold of them
 * @throws PlatformError 404; 409 with `Standing` for bookings that are to be ended first, with the row where its version moved on
 */
export async function eraseCustomerWith(input: Versioned, context: ServiceContext, also: AlsoErased) {
  const files = await withCustomer({
    input,
    context,
    kind: 'customer.erase',
    work: async (tx, { membership: { companyId } }, pages) => {
      const bookings = await listCustomerBookings(tx, input.id);
      const standing = bookings.filter((one) => stands(one, context.now.getTime()));
      if (standing.length > 0)
        throw new PlatformError(409, {
          details: { Standing: standing.map(({ id: Id, reference: Reference }) => ({ Id, Reference })) },
        });
      // Read before bookings are emptied.
      const emails = await listCustomerEmails(tx, input.id);
      const gone = await also(tx, { companyId, emails });
      for (const booking of bookings) gone.push(...(await eraseOne(tx, booking, 'company')));
      const asked = await eraseCustomerOpinions(tx, { companyId, id: input.id, emails });
      gone.push(...asked.files);
      pages.push(...asked.pages);
      await eraseCustomerRows(tx, input.id);
      return gone;
    },
  });
  await removeMailFiles(files);
  return { Object: { Id: input.id } };
}
