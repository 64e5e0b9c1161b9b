import 'server-only';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import { issueNeighborLink } from '@/lib/opinions/service/issue-link';
import type { Caller, ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { OpinionLinkInput } from '../contract';
import { findCompanyName, insertOpinionRequest } from '../queries/insert-requests';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

/** What a neighbor's link needs to know. */
export interface OpinionRequest {
  companyId: number;
  name: string;
  email: string;
  language: Locale;
}

/** What follows an ask that goes on: the neighbor has the link in the mail, if it is one who may have it. */
export const announceOpinionRequest = (tx: Transaction, request: OpinionRequest, now: Date): Promise<void> =>
  issueNeighborLink(tx, request, now);

const isOwnCompany = (caller: Caller, companyId: number) =>
  caller.kind === 'program' && caller.claims?.companyId === companyId;

/**
 * Keeps the ask of a neighbor without a booking for a personal link. The result is in the mail alone: the answer does not reveal whether the
 * address is known, the company's own, or wants no such mails.
 * @throws PlatformError 422 for an unknown company, 403 for its own people
 */
export function requestOpinionLink(input: OpinionLinkInput, context: ServiceContext): Promise<object> {
  return runIdempotent(onceOf('requestOpinionLink', input, context), async (tx) => {
    const { company_id: companyId, name = '', email, lang_code: language = 'en' } = input;
    if ((await findCompanyName(tx, companyId)) === undefined) throw invalid({ company_id: 'invalid' });
    if (isOwnCompany(context.caller, companyId)) throw new PlatformError(403);
    const state = await judgeRequest(tx, context, { email, area: `company:${companyId}` });
    const given = { companyId, name, email, language };
    await insertOpinionRequest(tx, { ...given, state });
    if (state === 'received') await announceOpinionRequest(tx, given, context.now);
    return {};
  });
}
