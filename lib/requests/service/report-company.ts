import 'server-only';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import type { CompanyReportInput } from '../contract';
import { findCompanyName, insertCompanyReport } from '../queries/insert-requests';
import { keepOnce } from '../queries/work';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

/** Keeps "not my business" or "remove this page" as a request the operator follows up. @throws 422 for an unknown company */
export function reportCompany(input: CompanyReportInput, context: ServiceContext): Promise<{ Id: number }> {
  return keepOnce(onceOf('reportCompany', input, context), async (tx) => {
    const companyName = await findCompanyName(tx, input.company_id);
    if (companyName === undefined) throw invalid({ company_id: 'invalid' });
    const state = await judgeRequest(tx, context, { email: input.email, area: `company:${input.company_id}` });
    const Id = await insertCompanyReport(tx, {
      companyId: input.company_id,
      reason: input.reason,
      name: input.name,
      email: input.email,
      message: input.message,
      language: input.lang_code ?? 'en',
      state,
    });
    return { Id };
  });
}
