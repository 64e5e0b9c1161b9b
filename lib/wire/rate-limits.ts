import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Caller } from '@/lib/platform/context';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import type { LimitName } from '@/lib/platform/operation';
import { sharedState, stateOfProcess } from '@/lib/state';
import { networkOf } from '@/lib/values/network';

/** Every limit in one table: calls a minute for one address in a browser. A program with a key gets a thousand times as many. */
const callsPerMinute: Record<
  LimitName | 'plainForm' | 'unproven' | 'draft' | 'proof' | 'oneClick' | 'stream' | 'refused',
  number
> = {
  read: 600,
  search: 240,
  suggest: 600,
  program: 60,
  /** Portal and console: an office of many people speaks from one address. */
  portal: 1200,
  /** One report every four seconds from each open page of a row (`presence` in lib/config/limits). */
  presence: 1200,
  /** Sign-ins: people mistype; many tries have to wait (docs/rules/security.md B6). */
  signIn: 20,
  account: 20,
  request: 10,
  /** Bookings made, with or without payment. */
  booking: 10,
  /** Messages within a thread: its holder has a link, and talks. */
  chat: 30,
  hold: 30,
  /** Forms of browsers without script. */
  plainForm: 4,
  /** Forms that came without a proof of work, as those without script do: beyond it they are kept for a person to look at. */
  unproven: 4,
  /** Texts of refused forms that are kept for their page: anybody may send one, whatever else is full. */
  draft: 60,
  proof: 30,
  /** Ends of mails: many people's mail programs speak from one address. */
  oneClick: 120,
  /** Event streams opened: a browser whose line breaks comes again every few seconds. */
  stream: 60,
  /** Calls without a valid key or origin, before anything else is looked at. */
  refused: 120,
};

/**
 * Calls a day for the same: ten a minute would still be thousands of bookings (docs/rules/pains.md 17). A large house or a hotel speaks from one
 * address.
 */
const callsPerDay: Partial<Record<LimitName, number>> = { booking: 100 };

/** They protect the time of a process: each counts what reaches it, and no read waits for a database to be counted. */
const ofProcess: ReadonlySet<string> = new Set<keyof typeof callsPerMinute>([
  'read',
  'search',
  'suggest',
  'presence',
  'draft',
  'refused',
]);

const programFactor = 1000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** IPv4 as it is, IPv6 by its /64: one household, one bucket (docs/rules/security.md 29). */
export const bucketOf = (address: string): string => networkOf(address).near;

/** Whether the bucket still has room for a call, which is counted. @throws PlatformError 503 where nothing can be counted */
export async function hasRoom(name: keyof typeof callsPerMinute, caller: Caller): Promise<boolean> {
  try {
    await countCall(name, caller);
    return true;
  } catch (error) {
    if (isPlatformError(error) && error.status === 429) return false;
    throw error;
  }
}

/** Which buckets are full, and until when: a flood is refused without a query for each of its calls. */
const full = new LRUCache<string, number>({ max: 10_000 });

const tooMany = (leftMs: number) => new PlatformError(429, { retryAfterS: Math.ceil(leftMs / 1000) });

/** @throws PlatformError 429 where it was counted more than `max` times in the window */
async function take(space: 'minute' | 'day', name: string, bucket: string, max: number): Promise<void> {
  const fullForMs = (full.get(`${space} ${name} ${bucket}`) ?? 0) - Date.now();
  if (fullForMs > 0) throw tooMany(fullForMs);
  const state = ofProcess.has(name) ? stateOfProcess() : await sharedState();
  const window = { ms: space === 'minute' ? minuteMs : dayMs };
  const { count, leftMs } = await state.count(space, `${name} ${bucket}`, window);
  if (count <= max) return;
  full.set(`${space} ${name} ${bucket}`, Date.now() + leftMs);
  throw tooMany(leftMs);
}

/**
 * Counts a call.
 * @throws PlatformError 429 with the seconds to wait.
 */
export async function countCall(name: keyof typeof callsPerMinute, caller: Caller): Promise<void> {
  if (caller.kind === 'page') return;
  const bucket = visitorBucket(caller);
  const max = callsPerMinute[name];
  if (bucket !== null) await take('minute', name, bucket, max);
  if (caller.kind === 'program') await take('minute', name, `key:${caller.client}`, max * programFactor);
}

/** The one visitor that a call is made by, or for; null where it is a program's own. */
function visitorBucket(caller: Exclude<Caller, { kind: 'page' }>): string | null {
  if (caller.kind === 'browser') return bucketOf(caller.address);
  return caller.visitor ? `${caller.client}:${caller.visitor.network.near}` : null;
}

/**
 * Counts a call of a visitor, with script or without, here or at a front of ours, against what one address may do in a day.
 * @throws PlatformError 429 with the seconds to wait.
 */
export async function countOfDay(name: LimitName, caller: Caller): Promise<void> {
  const points = callsPerDay[name];
  const bucket = caller.kind === 'page' ? null : visitorBucket(caller);
  if (points !== undefined && bucket !== null) await take('day', name, bucket, points);
}
