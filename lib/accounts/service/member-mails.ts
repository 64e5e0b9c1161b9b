import 'server-only';
import { flagsOf } from '@/lib/access/rights';
import { env } from '@/lib/config/env';
import { guidIn, readGuid, signGuid } from '@/lib/config/signed-link';
import { recordActivity } from '@/lib/effects/activity';
import { readdressCopies, withdrawCopies } from '@/lib/effects/company-mails';
import { type Db, getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { href } from '@/lib/routes/href';
import { portalPath } from '@/lib/routes/portal';
import type { Locale } from '@/lib/values/locale';
import { isMemberMail, type MemberMail } from '@/lib/values/member-mails';
import type { MyMails } from '../contract-mails';
import { listChosen, listMailReaders, type MailReader, readMails, setMails } from '../queries/member-mails';

/** What the caller chose in a company. */
export async function getMyMails(_: object, context: ServiceContext): Promise<{ Object: MyMails }> {
  const { memberId, membership } = companyActor(context);
  const { email, mails } = await readMails(await getDatabase(), membership.companyId, memberId);
  const CanReceive = flagsOf(membership).access.ViewDispatcher;
  return { Object: { Email: email, Mails: mails.filter(isMemberMail), CanReceive } };
}

/** Changes which mails of a company reach the caller too. */
export async function changeMyMails({ mails = [] }: { mails?: readonly MemberMail[] }, context: ServiceContext) {
  const { memberId, membership } = companyActor(context);
  const { companyId } = membership;
  await inTransaction(async (tx) => {
    await setMails(tx, companyId, memberId, [...new Set(mails)]);
    await recordActivity(tx, { companyId, memberId, kind: 'member.mails' });
  });
  return getMyMails({}, context);
}

const purposeOf = (companyId: number) => `member mails ${companyId}`;

const stopTokenOf = (companyId: number, guid: string) => signGuid(purposeOf(companyId), guid);

/** Where a member is sent mails of their company, and how these end. */
export interface MailTarget {
  to: string;
  mails: ReadonlySet<string>;
  /** The screen of a booking, which asks for a sign-in. */
  bookingLink(id: number, locale: Locale): string;
  stopLink(locale: Locale): string;
}

const targetOf = ({ guid, companyId, to, mails, tag }: MailReader): MailTarget => ({
  to,
  mails: new Set(mails),
  bookingLink: (id, locale) => env().PUBLIC_ORIGIN + portalPath(locale, { companyTag: tag, screen: 'booking', id }),
  stopLink: (locale) => env().PUBLIC_ORIGIN + href('unsubscribe', {}, locale, { token: stopTokenOf(companyId, guid) }),
});

/** Those of a company who are sent its mails about bookings too, since they chose so and may see bookings. */
export const mailTargets = async (db: Db, companyId: number): Promise<MailTarget[]> =>
  (await listMailReaders(db, companyId)).map(targetOf);

/** What waits for a member who may no longer see a company's bookings is not sent. */
export async function withdrawMemberMails(tx: Transaction, companyId: number, memberId: number): Promise<void> {
  const { guid } = await readMails(tx, companyId, memberId);
  if (guid !== '') await withdrawCopies(tx, stopTokenOf(companyId, guid));
}

/** What waits for a member who has another address now goes there. */
export async function moveMemberMails(
  tx: Transaction,
  { companyId, memberId }: { companyId: number; memberId: number },
  to: string,
): Promise<void> {
  const { guid } = await readMails(tx, companyId, memberId);
  if (guid !== '') await readdressCopies(tx, stopTokenOf(companyId, guid), to);
}

/** Ends the mails that a link of one of them is about, as often as it is pressed. @returns false for a link that is none of ours */
export async function stopMemberMails(tx: Transaction, token: string): Promise<boolean> {
  const guid = guidIn(token);
  if (guid === undefined) return false;
  const found = (await listChosen(tx, guid)).find(({ companyId }) => readGuid(purposeOf(companyId), token) === guid);
  if (!found) return false;
  if (found.mails.length === 0) return true;
  const { companyId, memberId } = found;
  await setMails(tx, companyId, memberId, []);
  await withdrawCopies(tx, stopTokenOf(companyId, guid));
  await recordActivity(tx, { companyId, memberId, kind: 'member.mails' });
  return true;
}
