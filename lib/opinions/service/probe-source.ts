import 'server-only';
import { reviewsGateway } from '@/lib/gateways/reviews';
import type { SourceFault } from '@/lib/values/review-source';
import type { ConnectedSource } from '../contract-connections';

/** Whether a site still speaks as we do, with the keys of the operator; null where it does, or is not set up. */
export async function probeSource(name: ConnectedSource): Promise<{ fault: SourceFault; code: string } | null> {
  const asked = await reviewsGateway(name)?.probe();
  return asked === undefined || asked.ok ? null : { fault: asked.fault, code: asked.code };
}
