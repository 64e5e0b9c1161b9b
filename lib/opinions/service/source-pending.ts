import 'server-only';
import type { SourcePlace } from '@/lib/gateways/reviews/port';
import type { ServiceContext } from '@/lib/platform/context';
import { companyActor } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { lastingState } from '@/lib/state';
import type { ConnectedSource } from '../contract-connections';

/** For how long an owner may stay at the site, and then choose a place. */
const waitsMs = 10 * 60_000;

/** How far a session got with connecting a site; kept sealed, for a few minutes. */
export type Pending =
  | { step: 'consent'; source: ConnectedSource; state: string; url: string; redirect: string }
  | { step: 'places'; source: ConnectedSource; places: SourcePlace[] };

/** Of one session, member and company: what another of them began is not found. @throws PlatformError 401 without a session */
function idOf(context: ServiceContext): string {
  const { memberId, membership } = companyActor(context);
  const session = context.caller.claims?.tokenId;
  if (!session) throw new PlatformError(401);
  return `${session} ${memberId} ${membership.companyId}`;
}

/** Keeps what waits, in place of what waited before. */
export async function keepPending(context: ServiceContext, pending: Pending): Promise<void> {
  await (await lastingState()).keep('consents', idOf(context), JSON.stringify(pending), waitsMs);
}

/** An instant comes back as a text. */
const revive = (key: string, value: unknown) =>
  key === 'expiresAt' && typeof value === 'string' ? new Date(value) : value;

/** What waits for this session; undefined where nothing does, or it took too long. */
export async function findPending(context: ServiceContext): Promise<Pending | undefined> {
  const text = await (await lastingState()).find('consents', idOf(context));
  return text === undefined ? undefined : (JSON.parse(text, revive) as Pending);
}

export async function dropPending(context: ServiceContext): Promise<void> {
  await (await lastingState()).drop('consents', idOf(context));
}
