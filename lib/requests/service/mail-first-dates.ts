import 'server-only';
import { mailVisitor } from '@/lib/accounts/service/mail-visitor';
import { recordChanges } from '@/lib/effects/changes';
import { inTransaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { type Area, findFirstDate } from '../queries/areas';
import {
  listUnplaced,
  listWaiting,
  listWaitingAreas,
  markNotified,
  placeRequest,
  type UnplacedRow,
  type WaitingRow,
} from '../queries/waiting';
import { areaTitle } from '../rules';
import { areaOf, firstDateKey, placeLink, statusPages } from './announce-neighborhood-request';
import { placeOf } from './create-neighborhood-request';

/** Asks looked at in one go; the next go takes the rest. */
const batchSize = 200;
/** How often a place is looked for that we do not know. */
const lookAgainMs = 86_400_000;

const system = (now: Date): ServiceContext => ({ now, caller: { kind: 'page' } });

/** Marks the ask and queues its mail in one transaction: a second attempt, in another process or after a restart, does neither. */
async function tellOne(ask: WaitingRow, area: Area, date: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!(await markNotified(tx, ask.id))) return false;
    const names = await areaOf(tx, ask);
    if (!names) return false;
    await mailVisitor(tx, ask, (unsubscribeLink) => ({
      kind: 'area-first-date',
      to: ask.email,
      language: ask.language,
      data: { areaName: areaTitle(names), date, link: placeLink(names, ask.language), unsubscribeLink },
      // Two requests of one address for one area get one mail.
      dedupeKey: firstDateKey(area, ask.emailHash),
      subject: { kind: 'neighborhood_request', id: ask.id },
    }));
    return true;
  });
}

/** Looks up again the places that were none of ours at the time of the request. */
async function placeAgain(now: Date): Promise<void> {
  const unplaced = await listUnplaced(new Date(now.getTime() - lookAgainMs), batchSize);
  for (const ask of unplaced) {
    const area = await areaFor(ask, now);
    await inTransaction(async (tx) => {
      const isCounted = await placeRequest(tx, ask.id, area);
      if (isCounted && area) await recordChanges(tx, { pages: statusPages(area) });
    });
  }
}

async function areaFor(ask: UnplacedRow, now: Date): Promise<Area | undefined> {
  const { latitude, longitude, location, language } = ask;
  const pin = latitude === null || longitude === null ? {} : { latitude, longitude };
  return placeOf({ location, lang_code: language, ...pin }, system(now));
}

/**
 * Tells everybody who asked for an area, once, as soon as a date can be booked there. Run every minute by lib/jobs: what a stopped
 * process left is done by the next run.
 * @returns how many mails were queued
 */
export async function mailFirstDates(now: Date): Promise<number> {
  await placeAgain(now);
  let told = 0;
  for (const area of await listWaitingAreas()) {
    const first = await findFirstDate(area, now);
    if (!first) continue;
    for (const ask of await listWaiting(area, batchSize)) if (await tellOne(ask, area, first.localDate)) told += 1;
  }
  return told;
}
