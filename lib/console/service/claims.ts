import 'server-only';
import type { ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { ConsoleClaimView, consoleClaims, SeenProof } from '../contract';
import { findClaimMore, findClaimRow, listClaimRows } from '../queries/claims';
import { isEnough, proofsOf } from '../rules/proofs';
import { decide, deskOf, takeBack, takeItem } from './desk';

/** Claims of every state. @throws PlatformError 422 for a cursor of another list */
export const listConsoleClaims = (input: ListInput<typeof consoleClaims>, _context: ServiceContext) =>
  listClaimRows(null, input);

async function view(id: number, context: ServiceContext): Promise<ConsoleClaimView> {
  const row = await findClaimRow(null, id);
  const [{ isLinkUsed, ...more }, desk] = await Promise.all([findClaimMore(id), deskOf('claim', id, context)]);
  const known = {
    isLinkUsed,
    companyEmail: more.CompanyEmail,
    companyPhone: more.CompanyPhone,
    companyUrl: more.CompanyUrl,
    email: row.ClaimantEmail,
  };
  return { ...row, ...more, ...desk, Proofs: proofsOf(known) };
}

const item = { kind: 'claim', view } as const;

/** @throws PlatformError 404 */
export const getConsoleClaim = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await view(id, context),
});

/** A claim that can be decided. @throws PlatformError 404, 409 with the claim where it is decided */
async function waiting(id: number, context: ServiceContext): Promise<ConsoleClaimView> {
  const found = await view(id, context);
  if (found.State !== 'Waiting' && found.State !== 'Asked')
    throw new PlatformError(409, { details: { Object: found } });
  return found;
}

/** Takes a claim in hand. @throws PlatformError 404, 409 */
export async function takeConsoleClaim(input: Versioned, context: ServiceContext) {
  await waiting(input.id, context);
  return takeItem(item, input, context);
}

type Decided = Versioned & { reason: string };

/** Approves a claim, ten minutes later. @throws PlatformError 404, 409; 422 where its proofs are not enough */
export async function approveConsoleClaim(input: Decided & { proofs?: readonly SeenProof[] }, context: ServiceContext) {
  const { Proofs } = await waiting(input.id, context);
  const proofs = [...new Set(input.proofs ?? [])];
  if (!isEnough(Proofs, proofs)) throw invalid({ proofs: 'notEnough' });
  return decide(item, input, context, { act: 'approve', data: { proofs } });
}

const decision = (act: 'refuse' | 'ask') => async (input: Decided, context: ServiceContext) => {
  const { State } = await waiting(input.id, context);
  return decide(item, input, context, { act, data: { wasAsked: State === 'Asked' } });
};

/** Refuses a claim, ten minutes later; the reason is mailed. @throws PlatformError 404, 409 */
export const refuseConsoleClaim = decision('refuse');
/** Asks the claimant, ten minutes later. @throws PlatformError 404, 409 */
export const askConsoleClaim = decision('ask');
/** Takes a decision back. @throws PlatformError 403, 404, 409 */
export const returnConsoleClaim = (input: Versioned, context: ServiceContext) => takeBack(item, input, context);
