import 'server-only';
import { reviewsGateway } from '@/lib/gateways/reviews';
import type { Asked, ReviewsGateway } from '@/lib/gateways/reviews/port';
import { PlatformError } from '@/lib/platform/errors';
import type { ImportedSource } from '../contract';
import type { ConnectedSource } from '../contract-connections';

/** A site does not do what was asked of it, and why (docs/portal.md §5). */
export const refusedBy = (source: ImportedSource, why: string): PlatformError =>
  new PlatformError(409, { fields: { [source]: why } });

/** @throws PlatformError 409 where the operator has not set the site up */
export function gatewayOf(source: ConnectedSource): ReviewsGateway {
  const gateway = reviewsGateway(source);
  if (!gateway) throw refusedBy(source, 'not-offered');
  return gateway;
}

/** What a site answered. @throws PlatformError 409 with its fault */
export async function answered<T>(source: ConnectedSource, asked: Promise<Asked<T>>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw refusedBy(source, answer.fault);
  return answer.value;
}
