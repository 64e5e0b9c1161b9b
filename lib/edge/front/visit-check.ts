import { checkoutOf, type IntegrationVisit, isOwnVisit, type OwnGuids } from '@/lib/routes/integration';
import { type Answer, createFill, type Dispatch } from '../page-cache/fill';
import { ADDRESS_HEADER } from './guard';

type Ask = (url: string) => Promise<Answer | undefined>;

async function hasCompany(visit: IntegrationVisit, ask: Ask): Promise<boolean> {
  const answer = await ask(`/api/integration/${visit.key}/view?lang_code=${visit.locale}`);
  if (answer?.status === 404) return false;
  return answer?.status !== 200 || isOwnVisit(visit, JSON.parse(answer.body.toString()) as OwnGuids);
}

async function hasPayment(visit: IntegrationVisit, ask: Ask): Promise<boolean> {
  const token = checkoutOf(visit);
  return token !== undefined && (await ask(`/api/bookings/checkouts/${encodeURIComponent(token)}`))?.status === 200;
}

/**
 * Whether a company answers to a visit of the integration pages, or a payment that was begun while it did: asked before the page is drawn,
 * since Next sends a page that finds an unknown visit without its text. What is unknown at this point is decided by the page.
 * @param address the visitor's: attempts with unknown keys are counted
 */
export async function isKnownVisit(
  visit: IntegrationVisit,
  address: string,
  app: { dispatch: Dispatch; origin: string },
): Promise<boolean> {
  const fill = createFill(app.dispatch, app.origin);
  const own = { accept: 'application/json', 'sec-fetch-site': 'same-origin', [ADDRESS_HEADER]: address };
  const ask: Ask = (url) => fill(url, own).catch(() => undefined);
  return (await hasCompany(visit, ask)) || hasPayment(visit, ask);
}
