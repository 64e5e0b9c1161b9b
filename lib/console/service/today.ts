import 'server-only';
import { setUpMeasuredDays } from '@/lib/config/limits';
import { type ServiceContext, staffActor } from '@/lib/platform/context';
import type { ConsoleToday, SetUpTimes } from '../contract';
import { countWaitingBusinesses } from '../queries/businesses';
import { countWaitingClaims } from '../queries/claims';
import { findSetUpTimes } from '../queries/set-up-times';
import { findStaffMember } from '../queries/staff';

/** How soon the owners who came lately announced their first street day. */
export async function getSetUpTimes(_: object, context: ServiceContext): Promise<{ Object: SetUpTimes }> {
  staffActor(context);
  const since = new Date(context.now.getTime() - setUpMeasuredDays * 86_400_000);
  const { opened, announced, minutes } = await findSetUpTimes(since);
  const MedianMinutes = minutes === null ? null : Math.round(minutes);
  return { Object: { Days: setUpMeasuredDays, Opened: opened, Announced: announced, MedianMinutes } };
}

/** Who is in the console, and what waits there. */
export async function getConsoleToday(_: object, context: ServiceContext): Promise<{ Object: ConsoleToday }> {
  const { memberId, roles } = staffActor(context);
  const [member, Claims, Businesses] = await Promise.all([
    findStaffMember(memberId),
    countWaitingClaims(),
    countWaitingBusinesses(),
  ]);
  const { name: Name, email: Email, language: LanguageCode } = member;
  return { Object: { Member: { Name, Email, Role: roles[0]!, LanguageCode }, Claims, Businesses } };
}
