import 'server-only';
import { requireRight } from '@/lib/access/authorise';
import { presence } from '@/lib/config/limits';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { sharedState } from '@/lib/state';
import { type OpenRow, openRights } from '../contract-presence';
import { listMemberNames } from '../queries/memberships';

/**
 * Says that the caller has a row of their company open, and who else has (docs/rules/portal-pains.md A2.2). The row itself is not looked for: who has
 * none open learns nothing of it.
 * @throws PlatformError 403 without the flag that opens such a row
 */
export async function meetAtRow({ kind, id }: OpenRow, context: ServiceContext) {
  const actor = companyActor(context);
  requireRight(actor, ...openRights[kind]);
  const { companyId } = actor.membership;
  const state = await sharedState();
  const found = await state.meet('presence', `${companyId} ${kind} ${id}`, String(actor.memberId), presence);
  const others = found.map(Number).filter((memberId) => memberId !== actor.memberId);
  const names = others.length > 0 ? await listMemberNames(companyId, others) : [];
  return { Others: names.map((Name) => ({ Name })) };
}
