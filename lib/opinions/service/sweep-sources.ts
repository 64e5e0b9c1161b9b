import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { reviewsGateway } from '@/lib/gateways/reviews';
import type { Asked, ReviewsGateway, SourceAccess } from '@/lib/gateways/reviews/port';
import { keptHours } from '@/lib/values/review-source';
import { importedSources } from '../contract';
import type { ConnectedSource } from '../contract-connections';
import { companiesOfLapsed, deleteLapsed } from '../queries/source-rows';
import { type LeasedSource, leaseDue, postponeSources, releaseLease, untilSourceDue } from '../queries/source-sweeps';
import { endFailed } from './end-sweep';
import { isOver, LeaseLost, nowOf, type SourceTrouble, type SweepRun } from './source-run';
import { openSource } from './source-secret';
import { sweepNewest, sweepWhole } from './sweep-one';

export { sourceNames } from '../contract-connections';
export type { SourceTrouble };

/** Sources that are swept in one run at most. */
const maxSources = 50;

/** Of a site whose words are kept for less than a day, all is read each time. */
const isWhole = (row: LeasedSource) => row.isWholeDue || (keptHours[row.sourceId] ?? 0) < 24;

async function openToken(gateway: ReviewsGateway, row: LeasedSource): Promise<Asked<SourceAccess>> {
  const secret = await openSource(row).catch(() => undefined);
  // The secret that sealed it is configured no more: consent has to be given anew.
  return secret === undefined ? { ok: false, fault: 'token-expired', code: 'seal' } : gateway.openAccess(secret);
}

/** Places that one call may ask for together: of one account. */
function batchesOf({ batch }: ReviewsGateway, rows: readonly LeasedSource[]): LeasedSource[][] {
  const byAccount = new Map<string, LeasedSource[]>();
  for (const row of rows) {
    const account = batch > 0 ? row.externalId.split('/locations/')[0]! : row.externalId;
    byAccount.set(account, [...(byAccount.get(account) ?? []), row]);
  }
  return [...byAccount.values()];
}

async function sweepAll(run: SweepRun, rows: readonly LeasedSource[]): Promise<void> {
  const whole = rows.filter(isWhole);
  const newest = rows.filter((row) => !isWhole(row));
  const works = [
    ...batchesOf(run.gateway, newest).map((places) => () => sweepNewest(run, places)),
    ...whole.map((row) => () => sweepWhole(run, row)),
  ];
  for (const work of works) {
    if (isOver(run)) return;
    await work().catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  }
}

/** What a run did not come to: at once where it was stopped, later where the site's budget is spent. */
async function giveBack(run: SweepRun): Promise<void> {
  const { budget, signal } = run;
  if (signal.aborted || !isOver(run)) return releaseLease(run.db, run.lease);
  const reset = budget?.resetAt ? (budget.resetAt.getTime() - nowOf(run).getTime()) / 60_000 : 60;
  await postponeSources(run.db, run, Math.min(24 * 60, Math.max(1, reset)));
}

/**
 * Sweeps sources of a site that are due and have the same token (lib/jobs): one run of a token at a time, whatever the number of processes.
 * @returns null where none is due, or the operator has not set the site up; else what went wrong
 */
export async function sweepDueSources(
  name: ConnectedSource,
  { at, signal, random = Math.random() }: { at?: Date; signal: AbortSignal; random?: number },
): Promise<{ swept: number; troubles: SourceTrouble[] } | null> {
  const gateway = reviewsGateway(name);
  if (!gateway) return null;
  const db = await getDatabase();
  const lease = randomUUID();
  const rows = await inTransaction((tx) =>
    leaseDue(tx, { sourceId: importedSources[name], lease, at, max: maxSources }),
  );
  if (rows.length === 0) return null;
  const start = { db, gateway, lease, at, signal, random, budget: undefined, calledAt: -Infinity, troubles: [] };
  const access = await openToken(gateway, rows[0]!);
  const run: SweepRun = { ...start, access: access.ok ? access.value : { secret: '' } };
  try {
    if (access.ok) await sweepAll(run, rows);
    else for (const row of rows) await endFailed(run, row, access);
  } catch (error) {
    // A fault of ours is not met again at once, and holds up no other source.
    await postponeSources(db, run, 60);
    throw error;
  }
  await giveBack(run);
  return { swept: rows.length, troubles: run.troubles };
}

/** Milliseconds until a source of the site is due; null where none waits, or nothing can be asked. */
export const untilSweepDue = async (name: ConnectedSource, at: Date | undefined): Promise<number | null> =>
  reviewsGateway(name) ? untilSourceDue(await getDatabase(), importedSources[name], at) : null;

/** Deletes what was kept of other sites until its time was over, and records the pages that showed it. @returns of how many companies */
export async function purgeLapsedReviews(at?: Date): Promise<number> {
  for (let count = 0; ; ) {
    const companies = await companiesOfLapsed(await getDatabase(), at, maxSources);
    for (const companyId of companies)
      await inTransaction(async (tx) => {
        await deleteLapsed(tx, companyId, at);
        await recordCompanyChange(tx, companyId);
      });
    count += companies.length;
    if (companies.length === 0) return count;
  }
}
