import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { chatLimits } from '@/lib/config/limits';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import type { ChatStartInput } from '../contract';
import { countThreads, findChatCompany, insertMessage, insertThread, logAccess, nextVersion } from '../queries/threads';
import { signVisitorLink } from '../token';
import { mailOther, mailStart } from './chat-mails';
import { threadOf } from './chat-view';

/**
 * Whether a thread is kept for a person to look at before anybody is mailed (docs/rules/security.md B17, 30): a sprung trap, no proof beyond
 * the bucket, too many of one address or for one company, a company that blocked the sender. The visitor sees no difference.
 */
async function isDoubtful(
  tx: Transaction,
  context: ServiceContext,
  companyId: number,
  emailHash: string,
): Promise<boolean> {
  const { ofAddress, ofCompany, isBlocked } = await countThreads(tx, companyId, emailHash);
  const isTooMuch = ofAddress >= chatLimits.threadsADay || ofCompany >= chatLimits.threadsAnHour;
  return context.isSuspect === true || isTooMuch || isBlocked;
}

/** What follows a thread that goes on: the company has it in the mail, the visitor the link to it. */
export async function announceThread(tx: Transaction, guid: string, now: Date): Promise<void> {
  const thread = await threadOf(tx, guid);
  await mailOther(tx, thread, 'visitor', 1, now);
  await mailStart(tx, thread);
}

/** Begins a thread with its first message. @throws 422 for a company that has no chat */
export async function startChat(input: ChatStartInput, context: ServiceContext): Promise<{ ChatToken: string }> {
  const { now } = context;
  const once = { scope: `startChat:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  // The stored answer has the guid alone: the link is made for each answer.
  const { guid } = await runIdempotent(once, async (tx) => {
    const company = await findChatCompany(tx, input.company_guid);
    if (!company) throw invalid({ company_guid: 'unknown' });
    const emailHash = hashAddress(input.email);
    const isHeld = await isDoubtful(tx, context, company.id, emailHash);
    const thread = await insertThread(tx, {
      companyId: company.id,
      isHeld,
      language: input.lang_code,
      name: input.name,
      email: input.email,
      emailHash,
      originTypeId: input.origin_type_id ?? 0,
    });
    const seq = await nextVersion(tx, thread.id, 'Open', now);
    await insertMessage(tx, { threadId: thread.id, seq, party: 'visitor', text: input.message, sentAt: now });
    await logAccess(tx, thread.id, 'visitor', 'started');
    if (!isHeld) await announceThread(tx, thread.guid, now);
    return { guid: thread.guid };
  });
  return { ChatToken: signVisitorLink(guid) };
}
