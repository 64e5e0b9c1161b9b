import 'server-only';
import { type AlsoErased, eraseCustomerWith } from '@/lib/bookings/service/customer-acts';
import type { ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { listThreadsOf } from '../queries/retention';
import { lockThread } from '../queries/threads';
import { eraseLocked } from './talk';

/** What was said in a company's chat by addresses of a customer. */
const eraseChats: AlsoErased = async (tx, { companyId, emails }) => {
  const files: string[] = [];
  for (const { guid } of await listThreadsOf(tx, companyId, emails)) {
    const thread = await lockThread(tx, guid);
    if (thread && thread.state !== 'Erased') files.push(...(await eraseLocked(tx, thread, 'company')));
  }
  return files;
};

/**
 * Erases a customer everywhere the caller's company holds them: as bookings do, and here, since this room knows all others.
 * @throws PlatformError 404; 409 with `Standing` for bookings that are to be ended first, with the row where its version moved on
 */
export const eraseCustomer = (input: Versioned, context: ServiceContext) =>
  eraseCustomerWith(input, context, eraseChats);
