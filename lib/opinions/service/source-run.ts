import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import type { Asked, Budget, ReviewsGateway, SourceAccess } from '@/lib/gateways/reviews/port';
import type { LeasedSource } from '../queries/source-sweeps';

/** What an operator should know of: which source, and a word of the site's protocol. */
export interface SourceTrouble {
  source: number;
  fault: string;
  code: string;
}

/** A run over sources of one token. */
export interface SweepRun {
  db: Db;
  gateway: ReviewsGateway;
  lease: string;
  at: Date | undefined;
  signal: AbortSignal;
  access: SourceAccess;
  /** From 0 to 1: the same for all of a run, so that what is asked together stays together. */
  random: number;
  budget: Budget | undefined;
  /** When the last call was sent. */
  calledAt: number;
  troubles: SourceTrouble[];
}

/** What every write of a run about one source names. */
export const holdOf = ({ lease, at }: SweepRun, { id }: LeasedSource) => ({ lease, id, at });

export const nowOf = ({ at }: SweepRun): Date => at ?? new Date();

/** The lease ran out and is another's: what this run knows counts no more. */
export class LeaseLost extends Error {}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One call of a run: after the gap that its site wants between two, with its budget noted. */
export async function askIn<T>(run: SweepRun, call: () => Promise<Asked<T>>): Promise<Asked<T>> {
  const gap = run.calledAt + run.gateway.gapMs - performance.now();
  if (gap > 0) await sleep(gap);
  run.calledAt = performance.now();
  const asked = await call();
  if (asked.ok && asked.budget) run.budget = asked.budget;
  return asked;
}

/** Calls that are left to owners who connect a place meanwhile. */
const reserve = 10;

/** Whether a run has to end before its work: the process stops, or the site's budget is spent. */
export const isOver = ({ signal, budget }: SweepRun): boolean =>
  signal.aborted || (budget !== undefined && budget.left <= reserve);
