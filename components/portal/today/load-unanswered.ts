import { listSaidReviews, type SaidRow } from '@/lib/opinions/contract-connections';
import { askSigned } from '@/lib/pages/ask-signed';
import type { PortalFrame } from '../load';

/** Of the first screen; more are looked at, since what an operator hid stands between and can be answered no more. */
const [shown, looked] = [3, 20];

/** The newest opinions that wait for an answer: for those who may give one (docs/rules/portal-screens.md, Today). */
export async function loadUnanswered({ portal, locale }: PortalFrame): Promise<SaidRow[]> {
  if (!portal.Access.ViewMarketYourBusiness) return [];
  const list = await askSigned(listSaidReviews, {
    company_id: portal.Company.CompanyId,
    lang_code: locale,
    status_types: ['Unanswered'],
    max_results: looked,
  });
  return list!.Objects.filter(({ IsHidden }) => !IsHidden).slice(0, shown);
}
