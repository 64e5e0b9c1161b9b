import 'server-only';
import { env } from '@/lib/config/env';
import { maxFrameOrigins } from '@/lib/config/limits';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
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
 * Registers sites of a company and takes others away. What is said of a refused one stands beside `field`.
 * @returns all it has then
 * @throws 404 for an unknown company, 422 for an address that is no origin or one too many
 */
export async function writeFrameOrigins(
  tx: Transaction,
  companyId: number,
  { add, remove }: OriginsChange,
  field: 'origin' | 'origins',
): Promise<string[]> {
  const read = add.map((text) => readFrameOrigin(text, allowsLocal()));
  if (read.includes(null)) throw invalid({ [field]: 'origin' });
  // What stands there already may be taken away, though it could not be added today.
  const gone = remove.map((text) => readFrameOrigin(text, true) ?? text);
  const kept = await writeOrigins(tx, companyId, { add: read.filter((origin) => origin !== null), remove: gone });
  if (kept.length > maxFrameOrigins) throw invalid({ [field]: 'originsMany' });
  return kept;
}

/** The same for programs of the operator, as one act. @throws 404, 422 */
export const changeFrameOrigins = (companyId: number, change: OriginsChange): Promise<string[]> =>
  inTransaction((tx) => writeFrameOrigins(tx, companyId, change, 'origins'));
