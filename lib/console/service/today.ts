import 'server-only';
import { type ServiceContext, staffActor } from '@/lib/platform/context';
import type { ConsoleToday } from '../contract';
import { countWaitingBusinesses } from '../queries/businesses';
import { countWaitingClaims } from '../queries/claims';
import { findStaffMember } from '../queries/staff';

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
