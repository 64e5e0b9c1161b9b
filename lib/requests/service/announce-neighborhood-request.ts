import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { addressOf, mailVisitor } from '@/lib/accounts/service/mail-visitor';
import { type ChangedPage, recordChanges } from '@/lib/effects/changes';
import type { Db, Transaction } from '@/lib/effects/transaction';
import type { Mail } from '@/lib/gateways/mail/kinds';
import { toSlug } from '@/lib/routes/slug';
import type { Locale } from '@/lib/values/locale';
import { type Area, type AreaRow, type FirstDate, findAreaOf, findFirstDate } from '../queries/areas';
import { markNotified } from '../queries/waiting';
import { areaTag, areaTitle, placeKey } from '../rules';

/** What the mails about an ask need to know of it. */
export interface Ask {
  id: number;
  name: string;
  email: string;
  language: Locale;
  location: string;
  cityId: number | null;
  neighborhoodId: number | null;
}

const live = (area: AreaRow) => ({ id: area.neighborhoodId ?? area.cityId, slug: toSlug(area.name) });

/** The page of an area's dates. */
export const placeLink = (area: AreaRow, language: Ask['language']) =>
  addressOf(area.neighborhoodId === null ? 'city' : 'neighborhood', language, live(area));

/** The public status page of an area. */
const statusLink = (area: AreaRow, language: Ask['language']) =>
  addressOf(area.neighborhoodId === null ? 'cityRequests' : 'neighborhoodRequests', language, live(area));

/** The area an ask counts for, in the language of who asks; undefined where there is none yet. */
export async function areaOf(tx: Db, { cityId, neighborhoodId, language }: Ask): Promise<AreaRow | undefined> {
  return cityId === null ? undefined : findAreaOf({ cityId, neighborhoodId }, language, tx);
}

/** The status pages on which an ask for an area counts. */
export const statusPages = ({ cityId, neighborhoodId }: Area): ChangedPage[] => [
  { kind: 'cityRequests', id: cityId },
  ...(neighborhoodId === null ? [] : [{ kind: 'neighborhoodRequests' as const, id: neighborhoodId }]),
];

/** The mail about the first date of an area, whether it confirms an ask or comes later: one to each asker. */
export const firstDateKey = (area: Area, asker: string): string => `area-first-date:${areaTag(area)}:${asker}`;

function confirmation(
  ask: Ask,
  area: AreaRow | undefined,
  first: FirstDate | undefined,
  unsubscribeLink: string,
): Mail {
  const { id, name, email: to, language, location } = ask;
  const shared = { to, language, subject: { kind: 'neighborhood_request', id } };
  const asker = hashAddress(to);
  if (!area) {
    const data = { name, location, link: addressOf('home', language), unsubscribeLink };
    return { ...shared, kind: 'place-asked', data, dedupeKey: `place-asked:${placeKey(location)}:${asker}` };
  }
  const areaName = areaTitle(area);
  if (!first) {
    const data = { name, areaName, link: statusLink(area, language), unsubscribeLink };
    return { ...shared, kind: 'area-asked', data, dedupeKey: `area-asked:${areaTag(area)}:${asker}` };
  }
  const data = { name, areaName, date: first.localDate, link: placeLink(area, language), unsubscribeLink };
  return { ...shared, kind: 'area-open', data, dedupeKey: firstDateKey(area, asker) };
}

/**
 * What follows an ask that goes on: its area counts it, who asked gets a confirmation, once for each place however often they ask. Where
 * dates are open already the confirmation says so, and is the one mail about them.
 */
export async function announceNeighborhoodRequest(tx: Transaction, ask: Ask, now: Date): Promise<void> {
  const area = await areaOf(tx, ask);
  const first = area && (await findFirstDate(area, now, tx));
  await mailVisitor(tx, ask, (unsubscribeLink) => confirmation(ask, area, first, unsubscribeLink));
  if (first) await markNotified(tx, ask.id);
  if (area) await recordChanges(tx, { pages: statusPages(area) });
}
