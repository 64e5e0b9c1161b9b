import 'server-only';
import { tagOf } from '@/lib/companies/service/company-tags';
import { env } from '@/lib/config/env';
import { reviewsGateway } from '@/lib/gateways/reviews';
import type { SourcePlace } from '@/lib/gateways/reviews/port';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { makeToken } from '@/lib/values/token';
import {
  type ConnectedSource,
  consentReturnPath,
  type FinishConsentInput,
  type SourceChoice,
  type SourcePlaceChoice,
  type StartConsentInput,
  sourceNames,
} from '../contract-connections';
import { connectPlace } from './company-sources';
import { answered, gatewayOf, refusedBy } from './source-gateway';
import { dropPending, findPending, keepPending, type Pending } from './source-pending';

const shown = ({ externalId, name, address }: SourcePlace): SourcePlaceChoice => ({
  ExternalId: externalId,
  Name: name,
  Address: address,
});

/** One of the sites, as this session can connect it. */
function choiceOf(source: ConnectedSource, pending: Pending | undefined): SourceChoice {
  const gateway = reviewsGateway(source);
  const own = pending?.source === source ? pending : undefined;
  return {
    Source: source,
    IsOffered: gateway !== null,
    ConnectsBy: gateway?.connectsBy ?? null,
    ConsentUrl: own?.step === 'consent' ? own.url : null,
    Places: own?.step === 'places' ? own.places.map(shown) : [],
  };
}

/** Which sites can be connected, and how far this session got with it. */
export async function getSourceChoices(_: object, context: ServiceContext): Promise<{ Objects: SourceChoice[] }> {
  const pending = await findPending(context);
  return { Objects: sourceNames.map((source) => choiceOf(source, pending)) };
}

/**
 * Begins a consent at the site: what comes back is believed from this session, member and company alone, once, for ten minutes.
 * @throws PlatformError 409 with the site in `Fields`
 */
export async function startSourceConsent(
  { source, redirect = `${env().PUBLIC_ORIGIN}${consentReturnPath}`, lang_code: language = 'en' }: StartConsentInput,
  context: ServiceContext,
): Promise<{ Url: string }> {
  const { companyId } = companyActor(context).membership;
  // The language and the tag say where to go on; whom it is believed from stands in what is kept.
  const state = `${makeToken()}.${language}.${await tagOf(companyId)}`;
  const page = gatewayOf(source).consentPage({ state, redirect, language });
  if (page === null) throw refusedBy(source, 'not-offered');
  await keepPending(context, { step: 'consent', source, state, url: page.href, redirect });
  return { Url: page.href };
}

/** The places of a consent. @throws PlatformError 409 with the site in `Fields` */
async function placesOf(pending: Extract<Pending, { step: 'consent' }>, code: string): Promise<SourcePlace[]> {
  const gateway = gatewayOf(pending.source);
  const token = await answered(pending.source, gateway.exchangeCode(code, pending.redirect));
  const places = await answered(pending.source, gateway.readPlaces({ token }));
  if (places.length === 0) throw refusedBy(pending.source, 'no-place');
  return places;
}

/**
 * Takes a consent that came back: its one place is connected, several wait to be chosen from.
 * @throws PlatformError 409 with the site in `Fields`
 */
export async function finishSourceConsent({ state, code = '' }: FinishConsentInput, context: ServiceContext) {
  const pending = await findPending(context);
  if (pending?.step !== 'consent' || pending.state !== state)
    throw new PlatformError(409, { fields: { state: 'expired' } });
  await dropPending(context);
  if (code === '') throw refusedBy(pending.source, 'denied');
  const places = await placesOf(pending, code);
  const [only, ...others] = places;
  if (others.length === 0) return { Id: await connectPlace(context, pending.source, only!), Places: [] };
  await keepPending(context, { step: 'places', source: pending.source, places });
  return { Id: null, Places: places.map(shown) };
}
