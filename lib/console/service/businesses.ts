import 'server-only';
import { duplicatesOf } from '@/lib/companies/service/open-company';
import type { ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { ConsoleBusinessView, consoleBusinesses, DuplicateView } from '../contract';
import { findBusinessMore, findBusinessRow, listBusinessRows } from '../queries/businesses';
import { isOwnDomain } from '../rules/proofs';
import { decide, deskOf, takeBack, takeItem } from './desk';

/** Businesses of every state. @throws PlatformError 422 for a cursor of another list */
export const listConsoleBusinesses = (input: ListInput<typeof consoleBusinesses>, _context: ServiceContext) =>
  listBusinessRows(null, input);

async function duplicates(companyId: number | null): Promise<DuplicateView[]> {
  const found = companyId === null ? [] : await duplicatesOf(companyId);
  return found.map((one) => ({
    CompanyId: one.companyId,
    CompanyName: one.name,
    City: one.city,
    IsUnclaimed: one.isUnclaimed,
    IsPublished: one.isPublished,
    SameName: one.sameName,
    SamePhone: one.samePhone,
    SameSite: one.sameSite,
    SameEmail: one.sameEmail,
  }));
}

async function view(id: number, context: ServiceContext): Promise<ConsoleBusinessView> {
  const row = await findBusinessRow(null, id);
  const [more, desk] = await Promise.all([findBusinessMore(id), deskOf('business', id, context)]);
  return {
    ...row,
    ...more,
    ...desk,
    IsOwnDomain: isOwnDomain(more.Website, row.OwnerEmail),
    Duplicates: await duplicates(more.CompanyId),
  };
}

const item = { kind: 'business', view } as const;

/** @throws PlatformError 404 */
export const getConsoleBusiness = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await view(id, context),
});

/** A business that can be decided. @throws PlatformError 404, 409 with the business where it is decided, or its address not proven */
async function waiting(id: number, context: ServiceContext): Promise<ConsoleBusinessView> {
  const found = await view(id, context);
  if (found.State !== 'Waiting' && found.State !== 'Asked')
    throw new PlatformError(409, { details: { Object: found } });
  return found;
}

/** Takes a business in hand. @throws PlatformError 404, 409 */
export async function takeConsoleBusiness(input: Versioned, context: ServiceContext) {
  await waiting(input.id, context);
  return takeItem(item, input, context);
}

type Decided = Versioned & { reason: string };

const decision = (act: 'accept' | 'refuse' | 'ask') => async (input: Decided, context: ServiceContext) => {
  const { State } = await waiting(input.id, context);
  return decide(item, input, context, { act, data: { wasAsked: State === 'Asked' } });
};

/** Makes the company of a business public, ten minutes later. @throws PlatformError 404, 409 */
export const acceptConsoleBusiness = decision('accept');
/** Refuses a business, ten minutes later; the reason is mailed. @throws PlatformError 404, 409 */
export const refuseConsoleBusiness = decision('refuse');
/** Asks the owner, ten minutes later. @throws PlatformError 404, 409 */
export const askConsoleBusiness = decision('ask');

/** Gives the owner the company on file instead, ten minutes later. @throws PlatformError 404, 409, 422 for one that is none of the doubles */
export async function mergeConsoleBusiness(input: Decided & { duplicate_id: number }, context: ServiceContext) {
  const { Duplicates } = await waiting(input.id, context);
  const other = Duplicates.find(({ CompanyId }) => CompanyId === input.duplicate_id);
  if (!other?.IsUnclaimed || !other.IsPublished) throw invalid({ duplicate_id: 'invalid' });
  return decide(item, input, context, { act: 'merge', data: { companyId: other.CompanyId } });
}

/** Takes a decision back. @throws PlatformError 403, 404, 409 */
export const returnConsoleBusiness = (input: Versioned, context: ServiceContext) => takeBack(item, input, context);
