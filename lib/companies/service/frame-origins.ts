import 'server-only';
import { env } from '@/lib/config/env';
import { maxFrameOrigins } from '@/lib/config/limits';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, notFound } from '@/lib/platform/errors';
import { findOriginsByKey, type OriginsChange, writeOrigins } from '../queries/frame-origins';
import { readFrameOrigin } from '../rules/frame-origin';

/** Whether a site on this machine may be a company's: while the marketplace is being set up, and never once it is live. */
const allowsLocal = () => !env().MARKETPLACE_LIVE;

/**
 * Sites that may frame the integration pages of the company with this client key. What was registered before the marketplace went
 * live is read by the rules of today.
 * @throws 404 for a key that is none of a listed company's
 */
export async function getFrameOrigins(
  { client_key: key }: { client_key: string },
  _context: ServiceContext,
): Promise<{ Origins: string[] }> {
  const found = await findOriginsByKey(key);
  if (!found) throw notFound();
  return { Origins: found.filter((origin) => readFrameOrigin(origin, allowsLocal()) === origin) };
}

/**
 * Registers sites of a company and takes others away, until its owner can. For programs of the operator.
 * @returns all it has then
 * @throws 404 for an unknown company, 422 for an address that is no origin or one too many
 */
export async function changeFrameOrigins(companyId: number, { add, remove }: OriginsChange): Promise<string[]> {
  const read = add.map((text) => readFrameOrigin(text, allowsLocal()));
  if (read.includes(null)) throw invalid({ origins: 'invalid' });
  // What stands there already may be taken away, though it could not be added today.
  const gone = remove.map((text) => readFrameOrigin(text, true) ?? text);
  return writeOrigins(companyId, { add: read.filter((origin) => origin !== null), remove: gone }, maxFrameOrigins);
}
