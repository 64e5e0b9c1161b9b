import 'server-only';
import { getDirectoryChanges } from '@/lib/companies/contract';
import type { ServiceContext } from '../context';
import type { OperationName } from '../contract';
import { isPlatformError } from '../errors';
import { askRemote } from '../remote';
import { namedFields } from './named';

/** What a remote platform speaks: our calls beside the specification's, or the specification alone. */
type Dialect = 'ours' | 'specification';

const againMs = 600_000;
const key = Symbol.for('dorbel.platform-dialect');
const memory = globalThis as { [key]?: { dialect: Dialect; untilMs: number } };

/** Statuses of a path that a platform does not know. */
const unheardOf: number[] = [404, 405];

async function findOut(context: ServiceContext): Promise<Dialect> {
  try {
    await askRemote(getDirectoryChanges, { since: 0 }, { now: context.now, caller: { kind: 'page' } });
    return 'ours';
  } catch (error) {
    if (isPlatformError(error) && unheardOf.includes(error.status)) return 'specification';
    throw error;
  }
}

/**
 * What the remote platform speaks, asked once in ten minutes.
 * @throws PlatformError 503 while it is away
 */
export async function dialectOf(context: ServiceContext): Promise<Dialect> {
  const nowMs = context.now.getTime();
  const known = memory[key];
  if (known && known.untilMs > nowMs) return known.dialect;
  try {
    const dialect = await findOut(context);
    memory[key] = { dialect, untilMs: nowMs + againMs };
    return dialect;
  } catch (error) {
    // Known from before: a platform that is down has not changed its dialect.
    if (known) return known.dialect;
    throw error;
  }
}

/** The dialect of the last answer; `ours` before the first. */
export const lastDialect = (): Dialect => memory[key]?.dialect ?? 'ours';

/** For tests, which speak to several platforms in one process. */
export function forgetDialect(): void {
  delete memory[key];
}

/** Whether a platform of the specification alone has a call of its own for an operation. */
export const isNamed = (name: OperationName): boolean => namedFields[name] !== undefined;
