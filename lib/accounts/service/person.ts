import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { readMember } from '../queries/members';

/** How a member is called; their address where they gave no name. */
export async function personOf(db: Db, memberId: number): Promise<{ firstName: string; lastName: string }> {
  const member = await readMember(db, memberId);
  const { firstName = '', lastName = '', email = '' } = member ?? {};
  return firstName || lastName ? { firstName, lastName } : { firstName: email.split('@')[0] ?? '', lastName: '' };
}
