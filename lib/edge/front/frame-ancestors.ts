import { createFill, type Dispatch } from '../page-cache/fill';
import { ADDRESS_HEADER } from './guard';

/** What becomes a source of the policy; the platform's schema sends nothing else, and here nothing else gets through. */
const origin = /^https?:\/\/[a-z0-9.-]{1,200}(?::\d{1,5})?$/;

/**
 * Origins of the sites that may frame the integration pages of a company: the one place that decides it. Asked anew for every page,
 * so that a removed site is out at once; while they cannot be read, there are none.
 * @param key the company's client key, well formed but perhaps unknown
 * @param address the visitor's: attempts with unknown keys are counted
 */
export async function frameAncestorsOf(
  key: string,
  address: string,
  app: { dispatch: Dispatch; origin: string },
): Promise<readonly string[]> {
  const ask = createFill(app.dispatch, app.origin);
  const own = { accept: 'application/json', 'sec-fetch-site': 'same-origin', [ADDRESS_HEADER]: address };
  const answer = await ask(`/api/integration/${key}/origins`, own).catch(() => undefined);
  if (answer?.status !== 200) return [];
  const { Origins = [] } = JSON.parse(answer.body.toString()) as { Origins?: string[] };
  return Origins.filter((one) => origin.test(one));
}
