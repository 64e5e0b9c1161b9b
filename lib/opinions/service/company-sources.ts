import 'server-only';
import type { SourcePlace } from '@/lib/gateways/reviews/port';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { ConnectedSource, ConnectSourceInput, companySources, ReviewSourceRow } from '../contract-connections';
import { findSourceId, findSourceRow, listSourceRows } from '../queries/company-sources';
import { connectReviewSource, disconnectReviewSource } from './review-sources';
import { answered, gatewayOf } from './source-gateway';
import { dropPending, findPending } from './source-pending';

/** The sites that the caller's company connected. @throws PlatformError 422 for a cursor of another list */
export const listCompanySources = (input: ListInput<typeof companySources>, context: ServiceContext) =>
  listSourceRows(companyActor(context), input);

/** @throws PlatformError 404 */
export const getCompanySource = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await findSourceRow(companyActor(context), id),
});

const actorOf = (context: ServiceContext) => {
  const { memberId, membership } = companyActor(context);
  return { companyId: membership.companyId, memberId };
};

/**
 * Connects a place of the site once the site has shown its reviews to us.
 * @returns the id of the row
 * @throws PlatformError 409 with the site in `Fields`
 */
export async function connectPlace(context: ServiceContext, source: ConnectedSource, place: SourcePlace) {
  const gateway = gatewayOf(source);
  const access = await answered(source, gateway.openAccess(place.token?.secret ?? null));
  await answered(source, gateway.readReviews(access, place.externalId, null));
  const actor = actorOf(context);
  await connectReviewSource(actor, source, place);
  return (await findSourceId(actor.companyId, source))!;
}

/**
 * The place that was chosen of a consent, or that the site knows by this name; undefined where no consent waits with it.
 * @throws PlatformError 409 with the site in `Fields`; 422
 */
async function placeOf(
  { source, place: named }: ConnectSourceInput,
  context: ServiceContext,
): Promise<SourcePlace | undefined> {
  const gateway = gatewayOf(source);
  if (gateway.connectsBy === 'name') {
    const asked = await gateway.readPlaces({ name: named });
    const [found] = !asked.ok && asked.fault === 'place-gone' ? [] : await answered(source, Promise.resolve(asked));
    if (!found) throw invalid({ place: 'unknown' });
    return found;
  }
  const pending = await findPending(context);
  const waits = pending?.step === 'places' && pending.source === source ? pending.places : [];
  return waits.find(({ externalId }) => externalId === named);
}

/**
 * Reads the company's reviews at a place from now on. The consent is spent by then: a call that is sent again gets the row that the first made.
 * @throws PlatformError 409 with the site in `Fields`; 422 for an unknown place
 */
export async function connectCompanySource(
  input: ConnectSourceInput,
  context: ServiceContext,
): Promise<{ Id: number; Object: ReviewSourceRow }> {
  const place = await placeOf(input, context);
  const id = place
    ? await connectPlace(context, input.source, place)
    : await findSourceId(actorOf(context).companyId, input.source, input.place);
  if (id === undefined) throw invalid({ place: 'invalid' });
  if (place) await dropPending(context);
  return { Id: id, Object: await findSourceRow(companyActor(context), id) };
}

/** Takes a site away with all that was read there, at once. @throws PlatformError 404; 409 with the row where its version moved on */
export async function disconnectCompanySource({ id, version }: Versioned, context: ServiceContext) {
  const row = await findSourceRow(companyActor(context), id);
  if (row.Version !== version) throw new PlatformError(409, { details: { Object: row } });
  await disconnectReviewSource(actorOf(context), row.Source);
  return { ObjectId: id };
}
