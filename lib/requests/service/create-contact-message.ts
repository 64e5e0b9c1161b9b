import 'server-only';
import { mailOperator } from '@/lib/accounts/service/mail-visitor';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import type { ContactMessageInput } from '../contract';
import { insertContactMessage } from '../queries/insert-requests';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

/** What follows a message that goes on: the operator has it in the mail. */
export async function announceContactMessage(
  tx: Transaction,
  { id, name, email, message }: { id: number; name: string; email: string; message: string },
): Promise<void> {
  const data = { id, name, email, message };
  const subject = { kind: 'contact_message', id };
  await mailOperator(tx, { kind: 'contact-received', data, dedupeKey: `contact-received:${id}`, subject });
}

/** Keeps a message from the contact-us page. */
export function createContactMessage(input: ContactMessageInput, context: ServiceContext): Promise<{ Id: number }> {
  return runIdempotent(onceOf('createContactMessage', input, context), async (tx) => {
    const state = await judgeRequest(tx, context, { email: input.email });
    const { name, email, message } = input;
    const Id = await insertContactMessage(tx, { name, email, message, language: input.lang_code ?? 'en', state });
    if (state === 'received') await announceContactMessage(tx, { id: Id, name, email, message });
    return { Id };
  });
}
