import 'server-only';
import { exportCustomerWith } from '@/lib/bookings/service/customer-acts';
import type { Db } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { listThreadsOf } from '../queries/retention';
import { findThread, listMessages } from '../queries/threads';

interface Said {
  Name: string;
  Email: string;
  Messages: { Party: string; SentDate: string; Text: string }[];
}

/** What was said in a company's chat by addresses of a customer, and to them; nothing that is held back from the company. */
async function chatsOf(db: Db, { companyId, emails }: { companyId: number; emails: readonly string[] }) {
  const Chats: Said[] = [];
  for (const { guid, isHeld } of await listThreadsOf(db, companyId, emails)) {
    const thread = isHeld ? undefined : await findThread(db, guid);
    if (!thread) continue;
    const messages = await listMessages(db, thread.id);
    const Messages = messages.map(({ party, sentAt, text }) => ({ Party: party, SentDate: sentAt, Text: text }));
    Chats.push({ Name: thread.name, Email: thread.email, Messages });
  }
  return { Chats };
}

/** All that the caller's company holds about a customer: as bookings know it, and here, since this room knows all others. @throws PlatformError 404 */
export const exportCustomer = (input: { id: number }, context: ServiceContext) =>
  exportCustomerWith(input, context, chatsOf);
