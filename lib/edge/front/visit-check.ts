import { type IntegrationVisit, isOwnVisit, type OwnGuids } from '@/lib/routes/integration';
import { createFill, type Dispatch } from '../page-cache/fill';
import { ADDRESS_HEADER } from './guard';

/**
 * Whether a company answers to a visit of the integration pages: asked before the page is drawn, since Next sends a page that finds
 * an unknown visit without its text. What is unknown at this point is decided by the page.
 * @param address the visitor's: attempts with unknown keys are counted
 */
export async function hasCompany(
  visit: IntegrationVisit,
  address: string,
  app: { dispatch: Dispatch; origin: string },
): Promise<boolean> {
  const ask = createFill(app.dispatch, app.origin);
  const own = { accept: 'application/json', 'sec-fetch-site': 'same-origin', [ADDRESS_HEADER]: address };
  const answer = await ask(`/api/integration/${visit.key}/view?lang_code=${visit.locale}`, own).catch(() => undefined);
  if (answer?.status === 404) return false;
  return answer?.status !== 200 || isOwnVisit(visit, JSON.parse(answer.body.toString()) as OwnGuids);
}
