import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { origins } from '../contract-settings';
import { findOriginRow, listOriginRows } from '../queries/company-settings';
import { findOriginId } from '../queries/frame-origins';
import { writeFrameOrigins } from './frame-origins';

/** The sites that may frame the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listOrigins = (input: ListInput<typeof origins>, context: ServiceContext) =>
  listOriginRows(companyActor(context), input);

/** @throws PlatformError 404 */
export const getOrigin = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await findOriginRow(companyActor(context), id),
});

const record = (tx: Transaction, { memberId, membership }: CompanyActor, kind: ActivityKind, origin: string) =>
  recordActivity(tx, { companyId: membership.companyId, memberId, kind, data: { name: origin } });

/** Registers one more site. @throws PlatformError 422 for an address that is no origin, and for one too many */
export async function addOrigin(input: { origin: string }, context: ServiceContext) {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  const scope = `addOrigin ${companyId} ${actor.memberId}`;
  const { Id } = await runIdempotent({ scope, key: context.idempotencyKey, body: input }, async (tx) => {
    const before = await writeFrameOrigins(tx, companyId, { add: [], remove: [] }, 'origin');
    const after = await writeFrameOrigins(tx, companyId, { add: [input.origin], remove: [] }, 'origin');
    const added = after.find((one) => !before.includes(one));
    if (added === undefined) throw invalid({ origin: 'originKnown' });
    await record(tx, actor, 'origin.add', added);
    return { Id: await findOriginId(tx, companyId, added) };
  });
  return { Id, Object: await findOriginRow(actor, Id) };
}

/** Takes a site away: it may be added again at any time. @throws PlatformError 404; 409 */
export async function removeOrigin({ id, version }: Versioned, context: ServiceContext) {
  const actor = companyActor(context);
  const row = await findOriginRow(actor, id);
  if (row.Version !== version) throw new PlatformError(409, { details: { Object: row } });
  await inTransaction(async (tx) => {
    await writeFrameOrigins(tx, actor.membership.companyId, { add: [], remove: [row.Origin] }, 'origin');
    await record(tx, actor, 'origin.remove', row.Origin);
  });
  return { ObjectId: id };
}
