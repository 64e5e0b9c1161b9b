import 'server-only';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import type { UpsellInput } from '../contract';
import { insertUpsellEvent } from '../queries/insert-upsell-event';

/** Records a press of "buy now" or "unlock" on a company's page (docs/product.md §6). @throws 422 for an unknown company */
export function recordUpsell(input: UpsellInput, context: ServiceContext): Promise<{ Id: number }> {
  const once = { scope: `recordUpsell:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  const event = { companyId: input.company_id, event: input.event };
  return insertUpsellEvent(once, event, () => invalid({ company_id: 'invalid' }));
}
