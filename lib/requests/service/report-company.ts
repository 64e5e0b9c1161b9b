import 'server-only';
import { addressOf, mailOperator } from '@/lib/accounts/service/mail-visitor';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import { toSlug } from '@/lib/routes/slug';
import type { CompanyReportInput } from '../contract';
import { findCompanyName, insertCompanyReport } from '../queries/insert-requests';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

export interface Report {
  id: number;
  companyId: number;
  reason: CompanyReportInput['reason'];
  name: string;
  email: string;
  message: string;
}

/** What follows a report that goes on: the operator has it in the mail, with the page it is about. */
export async function announceReport(
  tx: Transaction,
  { id, companyId, reason, name, email, message }: Report,
): Promise<void> {
  const companyName = (await findCompanyName(tx, companyId)) ?? String(companyId);
  const companyLink = addressOf('company', 'en', { id: companyId, slug: toSlug(companyName) });
  await mailOperator(tx, {
    kind: 'company-report',
    data: { id, companyId, companyName, companyLink, name, email, message: `[${reason}]\n${message}` },
    dedupeKey: `company-report:${id}`,
    subject: { kind: 'company_report', id },
  });
}

/** Keeps "not my business" or "remove this page" as a request the operator follows up. @throws 422 for an unknown company */
export function reportCompany(input: CompanyReportInput, context: ServiceContext): Promise<{ Id: number }> {
  return runIdempotent(onceOf('reportCompany', input, context), async (tx) => {
    const { company_id: companyId, reason, name, email, message } = input;
    if ((await findCompanyName(tx, companyId)) === undefined) throw invalid({ company_id: 'invalid' });
    const state = await judgeRequest(tx, context, { email, area: `company:${companyId}` });
    const given = { companyId, reason, name, email, message };
    const Id = await insertCompanyReport(tx, { ...given, language: input.lang_code ?? 'en', state });
    if (state === 'received') await announceReport(tx, { ...given, id: Id });
    return { Id };
  });
}
