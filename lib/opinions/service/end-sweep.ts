import 'server-only';
import { portalLink } from '@/lib/accounts/service/account-links';
import { ownersOf } from '@/lib/accounts/service/company-owners';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { nameAndTag } from '@/lib/companies/service/company-tags';
import { queueMails } from '@/lib/effects/mails';
import { type Transaction, transactionOn } from '@/lib/effects/transaction';
import type { SourceTotals } from '@/lib/gateways/reviews/port';
import { deadStates } from '@/lib/values/review-source';
import { siteNames } from '@/lib/values/site-names';
import { deleteUnmet, keepTotals, oldestMet } from '../queries/source-rows';
import { type LeasedSource, type SweepEnd, writeSweepEnd } from '../queries/source-sweeps';
import { jittered, retryMinutes, stateOf, sweepMinutes } from '../rules/source-pace';
import { LeaseLost, nowOf, type SweepRun } from './source-run';

type Failure = { fault: NonNullable<SweepEnd['fault']>; code: string; againAt?: Date };

/** Owners get one mail when a source is lost, and none while it is. */
async function tellOwners(
  tx: Transaction,
  run: SweepRun,
  row: LeasedSource,
  fault: Failure['fault'],
  state: SweepEnd['state'],
) {
  const company = await nameAndTag(tx, row.companyId);
  const mails = (await ownersOf(tx, row.companyId)).map(({ email, language, memberId }) => ({
    kind: 'source-lost',
    to: email,
    language,
    data: {
      companyName: company.name,
      source: siteNames[run.gateway.name],
      fault,
      isOwners: state === 'NeedsReconnect',
      link: portalLink(company.tag, language),
    },
    dedupeKey: `source-lost:${row.id}:${memberId}:${nowOf(run).toISOString()}`,
    subject: { kind: 'review_source', id: row.id },
  }));
  await queueMails(tx, mails);
}

async function end(tx: Transaction, run: SweepRun, row: LeasedSource, written: SweepEnd): Promise<void> {
  if (!(await writeSweepEnd(tx, { ...run, ids: [row.id] }, written))) throw new LeaseLost();
}

const isDead = (state: SweepEnd['state']) => deadStates.includes(state);

/**
 * Ends a sweep that a site refused. Where only its owner can help, or the site itself, the source leaves every page with its totals, and
 * its owners get one mail.
 * @param kept whether something was kept before it failed, and the totals where the site has said them for reviews that it shows
 */
export async function endFailed(
  run: SweepRun,
  row: LeasedSource,
  failure: Failure,
  { hasNews = false, totals }: { hasNews?: boolean; totals?: SourceTotals } = {},
): Promise<void> {
  const { fault, code, againAt } = failure;
  const found = stateOf(run.gateway.name, fault);
  // What is seen on the way to a source that is dead does not bring it back; a good sweep does.
  const state = isDead(row.state) && !isDead(found) ? row.state : found;
  const failures = row.failures + 1;
  run.troubles.push({ source: row.id, fault, code });
  await transactionOn(run.db, async (tx) => {
    const nextMinutes = retryMinutes({ state: found, fault, failures }, againAt, nowOf(run));
    // A page that cannot be read may be one whose token is over: the sweep begins anew.
    const isBegun = fault !== 'unreadable';
    const isNewlyDead = isDead(state) && !isDead(row.state);
    if (isNewlyDead && row.toldAt === null) await tellOwners(tx, run, row, fault, state);
    const hasTotals = totals !== undefined && !isDead(state);
    const isTotalNew = hasTotals && (await keepTotals(tx, row, totals, run.at));
    await end(tx, run, row, { state, fault, failures, nextMinutes, isBegun, isTold: isDead(state), hasTotals });
    if (isNewlyDead || hasNews || isTotalNew) await recordCompanyChange(tx, row.companyId);
  });
}

/** A good end, and when the next sweep is due. */
const goodEnd = (run: SweepRun, isLively: boolean) =>
  ({
    state: 'Connected',
    fault: null,
    failures: 0,
    nextMinutes: jittered(sweepMinutes(run.gateway.name, isLively), run.random),
  }) as const;

/**
 * Ends a sweep that came to its end and asked for the totals.
 * @param whole since when a full sweep met all that there is
 */
export async function endGood(
  run: SweepRun,
  row: LeasedSource,
  { hasNews, totals, whole }: { hasNews: boolean; totals: SourceTotals; whole?: string },
): Promise<void> {
  await transactionOn(run.db, async (tx) => {
    const gone = whole === undefined ? 0 : await deleteUnmet(tx, row, whole);
    const isTotalNew = await keepTotals(tx, row, totals, run.at);
    const good = goodEnd(run, row.isLively || hasNews);
    await end(tx, run, row, { ...good, isWhole: whole !== undefined, hasTotals: true });
    if (hasNews || gone > 0 || isTotalNew || isDead(row.state)) await recordCompanyChange(tx, row.companyId);
  });
}

/** Ends sweeps that found nothing new; one that was disconnected meanwhile has no end. */
export async function endQuiet(run: SweepRun, places: readonly LeasedSource[]): Promise<void> {
  await transactionOn(run.db, async (tx) => {
    for (const isLively of [true, false]) {
      const ids = places.filter((row) => row.isLively === isLively).map(({ id }) => id);
      if (ids.length > 0) await writeSweepEnd(tx, { ...run, ids }, goodEnd(run, isLively));
    }
    for (const row of places) if (isDead(row.state)) await recordCompanyChange(tx, row.companyId);
  });
}

/**
 * Ends a full sweep whose pages lead in a circle, or on without end: what was met is kept with the totals, nothing is taken for deleted,
 * and the portal says back to when.
 * @param since when it began
 */
export async function endPartial(
  run: SweepRun,
  row: LeasedSource,
  { since, totals }: { since: string; totals: SourceTotals },
): Promise<void> {
  run.troubles.push({ source: row.id, fault: 'unreadable', code: 'repeated_page' });
  await transactionOn(run.db, async (tx) => {
    const nextMinutes = jittered(sweepMinutes(run.gateway.name, row.isLively), run.random);
    const partialUntil = await oldestMet(tx, row, since);
    const failures = row.failures + 1;
    await keepTotals(tx, row, totals, run.at);
    const written = { state: 'Limited', fault: 'unreadable', failures, nextMinutes, partialUntil } as const;
    await end(tx, run, row, { ...written, hasTotals: true });
    await recordCompanyChange(tx, row.companyId);
  });
}
