import 'server-only';
import { applyCompanyChange, type CompanyChange } from '@/lib/companies/service/change-company';
import { invalid, notFound } from '@/lib/platform/errors';
import { isSectionType, readContent } from '../sections';

/** A content as its section's schema reads it. @throws 422 where it does not fit */
function checked(change: CompanyChange): CompanyChange {
  if (change.kind !== 'section') return change;
  const content = isSectionType(change.type) ? readContent(change.type, change.content) : undefined;
  if (content === undefined) throw invalid({ content: 'invalid' });
  return { ...change, content };
}

/**
 * Makes one change of a company, until its owner can; its pages show it within two seconds. For programs of the operator.
 * @throws 404 for an unknown company, 422 for a content that does not fit its section
 */
export async function changeCompany(id: number, change: CompanyChange): Promise<void> {
  if (!(await applyCompanyChange(id, checked(change)))) throw notFound();
}
