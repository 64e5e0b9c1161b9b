import 'server-only';
import { transactionOn } from '@/lib/effects/transaction';
import type { ReviewPage } from '@/lib/gateways/reviews/port';
import { keepReviews, type ReadReview } from '../queries/source-rows';
import { keepProgress, type LeasedSource } from '../queries/source-sweeps';
import { reviewSources } from '../sources';
import { endFailed, endGood, endPartial, endQuiet } from './end-sweep';
import { askIn, holdOf, isOver, LeaseLost, type SweepRun } from './source-run';

/** Pages that the longest list of reviews has, and more. */
const maxPages = 2000;
/** Pages of changes that are read of places together before the weekly sweep has to find the rest. */
const maxNewestPages = 20;

/** The reviews of a page that are of one place and can be read, each once; one that cannot is no reason to lose the others. */
export function readOf({ gateway }: SweepRun, { companyId, externalId }: LeasedSource, page: ReviewPage): ReadReview[] {
  const found = new Map<string, ReadReview>();
  for (const one of page.reviews) {
    if (one.externalId !== externalId) continue;
    const source = reviewSources[gateway.name];
    const review = source.readReview(one.document);
    if (typeof review === 'string') continue;
    const reply = gateway.replyOf(one.document);
    found.set(review.key, {
      ...review,
      companyId,
      reply: reply && source.readReply(reply.comment),
      replyState: reply?.state ?? null,
      replyReason: reply?.reason ?? null,
      replyAt: reply?.updatedAt?.toISOString() ?? null,
    });
  }
  return [...found.values()];
}

async function keepPage(run: SweepRun, row: LeasedSource, reviews: ReadReview[], pageToken: string | null) {
  return transactionOn(run.db, async (tx) => {
    const held = await keepProgress(tx, holdOf(run, row), { pageToken });
    if (!held.has(row.companyId)) throw new LeaseLost();
    // What was disconnected meanwhile stays gone.
    return keepReviews(
      tx,
      row.sourceId,
      reviews.filter(({ companyId }) => held.has(companyId)),
      run.at,
    );
  });
}

/** When this full sweep began, by the clock that dates what it meets: this process's own may differ from the database's. */
async function beginWhole(run: SweepRun, row: LeasedSource): Promise<string> {
  if (row.sweepStartedAt !== null) return row.sweepStartedAt;
  const held = await keepProgress(run.db, holdOf(run, row), { pageToken: row.pageToken, isBegin: true });
  const startedAt = held.get(row.companyId);
  if (!startedAt) throw new LeaseLost();
  return startedAt;
}

/** What sites say of a page that they know no more: what names it lasts for a while. */
const ofOnePage = new Set(['unreadable', 'retired', 'place-gone', 'plan']);

/**
 * Reads all reviews of a place, page by page; each page is kept before the next is asked for, so that a process that takes over goes on there,
 * or begins anew where the site knows that page no more.
 * What is not met any more was deleted at the site. The totals come first: a site that says them and no reviews is one whose plan has none.
 */
export async function sweepWhole(run: SweepRun, row: LeasedSource): Promise<void> {
  const { gateway, access } = run;
  const totals = await askIn(run, () => gateway.readTotals(access, row.externalId));
  if (!totals.ok) return endFailed(run, row, totals);
  const since = await beginWhole(run, row);
  const seen = new Set<string | null>([row.pageToken]);
  // What another process kept was not told to any page yet.
  let hasNews = row.pageToken !== null;
  let token = row.pageToken;
  for (let n = 0; n < maxPages; n++) {
    if (isOver(run)) return;
    const asked = await askIn(run, () => gateway.readReviews(access, row.externalId, token));
    if (!asked.ok && n === 0 && token !== null && ofOnePage.has(asked.fault)) {
      seen.delete(token);
      token = null;
      continue;
    }
    // A site that shows no first page has no reviews for us, and no totals.
    if (!asked.ok) return endFailed(run, row, asked, { hasNews, ...(token !== null && { totals: totals.value }) });
    const { next } = asked.value;
    const news = await keepPage(run, row, readOf(run, row, asked.value), next);
    hasNews ||= news.size > 0;
    if (next === null) return endGood(run, row, { hasNews, totals: totals.value, whole: since });
    if (seen.has(next)) break;
    seen.add(next);
    token = next;
  }
  // In a circle, or without an end: what was not met may be there all the same.
  await endPartial(run, row, { since, totals: totals.value });
}

/** Faults that may be of one place among several. */
const ofOnePlace = new Set(['place-gone', 'access-revoked', 'unreadable']);

/**
 * Reads the newest changes of places that are asked for together, until a page brings nothing new. Where the site refuses all for the sake
 * of one, each is asked for by itself.
 */
export async function sweepNewest(run: SweepRun, places: readonly LeasedSource[]): Promise<void> {
  const { gateway, access } = run;
  const news = new Set<LeasedSource>();
  const seen = new Set<string>();
  const ids = places.map(({ externalId }) => externalId);
  for (let token: string | null = null, n = 0; n < maxNewestPages; n++) {
    if (isOver(run)) return;
    const asked = await askIn(run, () => gateway.readNewest(access, ids, token));
    if (!asked.ok && places.length > 1 && ofOnePlace.has(asked.fault)) {
      for (const place of places) await sweepNewest(run, [place]);
      return;
    }
    if (!asked.ok) {
      for (const place of places) await endFailed(run, place, asked, { hasNews: news.has(place) });
      return;
    }
    const hadNews = await keepNewest(run, places, asked.value, news);
    const { next } = asked.value;
    if (next === null || seen.has(next) || !hadNews) break;
    seen.add(next);
    token = next;
  }
  await endQuiet(
    run,
    places.filter((place) => !news.has(place)),
  );
  for (const place of news) await endWithTotals(run, place);
}

/** Ends a sweep that found something new, with the totals as the site says them now. */
async function endWithTotals(run: SweepRun, row: LeasedSource): Promise<void> {
  const totals = await askIn(run, () => run.gateway.readTotals(run.access, row.externalId));
  if (!totals.ok) return endFailed(run, row, totals, { hasNews: true });
  return endGood(run, row, { hasNews: true, totals: totals.value });
}

/** Keeps the reviews of a page of several places in one statement. @returns whether any was new or changed; `news` has their places */
async function keepNewest(run: SweepRun, places: readonly LeasedSource[], page: ReviewPage, news: Set<LeasedSource>) {
  const reviews = places.flatMap((place) => readOf(run, place, page));
  const companies = await keepPage(run, places[0]!, reviews, null);
  for (const place of places) if (companies.has(place.companyId)) news.add(place);
  return companies.size > 0;
}
