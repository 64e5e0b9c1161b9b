import 'server-only';
import { inviteTeamMember } from '@/lib/accounts/service/invitations';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { isPictureOf } from '@/lib/media/service/company-pictures';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { asksDeleted, type CsvInput, type ListInput, type Versioned } from '@/lib/platform/entity';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { isoInZone } from '@/lib/values/time';
import type { InviteProviderInput, ProviderInput, ProviderView, serviceProviders } from '../contract-team';
import { lockCalendar } from '../queries/seats';
import {
  deleteProvider,
  findProviderMore,
  findProviderRow,
  insertProvider,
  listComingVisits,
  listProviderPlaces,
  listProviderRows,
  lockProvider,
  type ProviderPlace,
  type ProviderValues,
  providerRowsCsv,
  restoreProvider,
  type StoredProvider,
  setProviderActive,
  setProviderMember,
  setProviderPlaces,
  updateProvider,
} from '../queries/team';
import { openingWeek } from '../rules/opening-week';
import { ownPersonOf } from '../rules/own-rows';
import { isWithinHours } from '../rules/person-hours';
import { readHours, seenHours } from '../rules/person-input';

const reader = (context: ServiceContext, locale: Locale = 'en') => ({ actor: companyActor(context), locale });

/** The people of the caller's company who go to visits. @throws PlatformError 422 for a cursor of another list */
export const listServiceProviders = (input: ListInput<typeof serviceProviders>, context: ServiceContext) =>
  listProviderRows({ ...reader(context, input.lang_code), withDeleted: asksDeleted(input) }, input);

/** The same rows as CSV, in parts. */
export const exportServiceProviders = async (input: CsvInput<typeof serviceProviders>, context: ServiceContext) => ({
  FileName: 'service-providers.csv',
  Text: providerRowsCsv({ ...reader(context, input.lang_code), withDeleted: asksDeleted(input) }, input),
});

/** Visits that the portal names as outside a person's hours. */
const maxOutside = 20;

/** A person of the caller's company. @throws PlatformError 404 for any other */
async function viewProvider(context: ServiceContext, id: number, locale: Locale = 'en'): Promise<ProviderView> {
  const { actor } = reader(context);
  const row = await findProviderRow({ actor, locale }, id);
  const [{ email, imageUrl, hours, companyHours }, { places: Places, hasMore: HasMorePlaces }, visits] =
    await Promise.all([
      findProviderMore(id),
      listProviderPlaces(actor.membership.companyId, id, locale),
      listComingVisits(id),
    ]);
  const outside = visits.filter(({ companyZone, ...span }) => !isWithinHours(hours, span, companyZone));
  return {
    ...row,
    Email: email,
    ImageUrl: imageUrl,
    ...seenHours(hours, openingWeek(companyHours)),
    Places,
    HasMorePlaces,
    VisitsOutside: outside
      .slice(0, maxOutside)
      .map(({ id: Id, start, timezone }) => ({ Id, Start: isoInZone(start, timezone), TimezoneName: timezone })),
  };
}

/** One person. @throws PlatformError 404 */
export const getServiceProvider = async (
  { id, lang_code }: { id: number; lang_code?: Locale },
  context: ServiceContext,
) => ({ Object: await viewProvider(context, id, lang_code) });

/** What a call says of a person. @throws PlatformError 422 by field */
async function valuesOf(input: ProviderInput, context: ServiceContext): Promise<ProviderValues> {
  const { hours, faults } = readHours(input);
  const { companyId } = companyActor(context).membership;
  // A picture is one that the company brought: no address of elsewhere, and none of another company's.
  if (input.image_url && !(await isPictureOf(companyId, input.image_url))) faults.image_url = 'invalid';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    firstName: input.first_name,
    lastName: input.last_name ?? '',
    description: input.description ?? '',
    imageUrl: input.image_url ?? '',
    hasConsent: input.has_consent ?? false,
    hours,
    travelKmPerHour: input.travel_km_per_hour ?? null,
  };
}

function placeOf(text: string): ProviderPlace {
  const [kind, id] = text.split('-');
  return kind === 'city' ? { cityId: Number(id) } : { neighborhoodId: Number(id) };
}

/** @throws PlatformError 422 for a place that is none */
async function givePlaces(tx: Transaction, id: number, places: readonly string[] = []): Promise<void> {
  if (!(await setProviderPlaces(tx, id, [...new Set(places)].map(placeOf)))) throw invalid({ places: 'invalid' });
}

const record = (
  tx: Transaction,
  context: ServiceContext,
  kind: ActivityKind,
  { id: subjectId, name, version }: { id: number; name: string; version?: number },
) => {
  const { memberId, membership } = companyActor(context);
  return recordActivity(tx, { companyId: membership.companyId, memberId, kind, subjectId, version, data: { name } });
};

/** One more who goes to visits: free time of theirs is offered at once. @throws PlatformError 422 by field */
export async function addServiceProvider(input: ProviderInput, context: ServiceContext) {
  const { memberId, membership } = companyActor(context);
  const { companyId } = membership;
  const values = await valuesOf(input, context);
  const scope = `addServiceProvider ${companyId} ${memberId}`;
  const { Id } = await runIdempotent({ scope, key: context.idempotencyKey, body: input }, async (tx) => {
    const id = await insertProvider(tx, companyId, values);
    await givePlaces(tx, id, input.places);
    await record(tx, context, 'provider.add', { id, name: `${values.firstName} ${values.lastName}`.trim() });
    return { Id: id };
  });
  return { Id, Object: await viewProvider(context, Id, input.lang_code) };
}

type Input = Versioned & { lang_code?: Locale };

interface Change {
  kind: ActivityKind;
  /** Of a deleted person. */
  isDeleted?: boolean;
  write(tx: Transaction, stored: StoredProvider): Promise<void>;
}

/**
 * Writes a change of one person of the caller's company under its calendar's lock: what is booked meanwhile was free by the hours before.
 * @returns false where the version moved on
 * @throws PlatformError 404
 */
function writeProvider({ id, version }: Versioned, context: ServiceContext, change: Change): Promise<boolean> {
  const { companyId } = companyActor(context).membership;
  return inTransaction(async (tx) => {
    await lockCalendar(tx, companyId);
    const stored = await lockProvider(tx, companyId, { id, isDeleted: change.isDeleted });
    if (!stored) throw notFound();
    if (stored.version !== version) return false;
    await change.write(tx, stored);
    await record(tx, context, change.kind, { id, name: stored.name, version });
    return true;
  });
}

/** @throws PlatformError 409 with the row as it stands */
async function refuseOld(context: ServiceContext, { id, lang_code }: Input): Promise<never> {
  throw new PlatformError(409, { details: { Object: await viewProvider(context, id, lang_code) } });
}

/** Changes one person. @throws PlatformError 404; 409 with the row where its version moved on */
async function changeProvider(
  input: Input,
  context: ServiceContext,
  kind: ActivityKind,
  write: Change['write'],
): Promise<ProviderView> {
  if (!(await writeProvider(input, context, { kind, write }))) await refuseOld(context, input);
  return viewProvider(context, input.id, input.lang_code);
}

/** Hours, places, name of a person; visits that are kept stay. @throws PlatformError 404, 409, 422 by field */
export async function changeServiceProvider(input: ProviderInput & Versioned, context: ServiceContext) {
  const values = await valuesOf(input, context);
  const view = await changeProvider(input, context, 'provider.change', async (tx) => {
    await updateProvider(tx, input.id, values);
    await givePlaces(tx, input.id, input.places);
  });
  return { ObjectId: view.Id, Object: view };
}

const withActive = (isActive: boolean) => async (input: Input, context: ServiceContext) => ({
  Object: await changeProvider(input, context, isActive ? 'provider.activate' : 'provider.deactivate', (tx) =>
    setProviderActive(tx, input.id, isActive),
  ),
});

/** Offers a person no longer. @throws PlatformError 404, 409 */
export const deactivateServiceProvider = withActive(false);
/** Takes `deactivateServiceProvider` back. @throws PlatformError 404, 409 */
export const activateServiceProvider = withActive(true);

/** Takes a person off every list for 30 days, then for good; visits that are kept stay theirs. @throws PlatformError 404, 409 */
export async function deleteServiceProvider(input: Input, context: ServiceContext) {
  const write = (tx: Transaction) => deleteProvider(tx, input.id);
  if (!(await writeProvider(input, context, { kind: 'provider.delete', write }))) await refuseOld(context, input);
  return { ObjectId: input.id };
}

/** Takes `deleteServiceProvider` back. @throws PlatformError 404 after 30 days, 409 where they were restored meanwhile */
export async function restoreServiceProvider(input: Input, context: ServiceContext) {
  const write = (tx: Transaction) => restoreProvider(tx, input.id);
  const change = { kind: 'provider.restore', isDeleted: true, write } as const;
  if (!(await writeProvider(input, context, change))) throw new PlatformError(409);
  return { Object: await viewProvider(context, input.id, input.lang_code) };
}

/** Whether the caller would see, as a person of the team, bookings that they may not see as who they are. */
function givesOneself(memberId: number, context: ServiceContext): boolean {
  const actor = companyActor(context);
  return memberId === actor.memberId && ownPersonOf(actor) !== undefined;
}

/**
 * Makes an account that of a person, inviting its address where it is new.
 * @throws PlatformError 403 for the caller's own where they may not see bookings, 404, 409, 422 `email`, 429
 */
export const inviteServiceProvider = async (input: InviteProviderInput & Versioned, context: ServiceContext) => ({
  Object: await changeProvider(input, context, 'provider.invite', async (tx, { isAccepted }) => {
    if (isAccepted) throw new PlatformError(409);
    const memberId = await inviteTeamMember(tx, input, context);
    if (givesOneself(memberId, context)) throw new PlatformError(403);
    if (!(await setProviderMember(tx, input.id, memberId))) throw invalid({ email: 'accountTaken' });
  }),
});
