import { followClaim, loadFrame, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type ForgotPassword = Awaited<ReturnType<typeof loadForgotPassword>>;

/** What the page of a forgotten password is drawn from: a claim under way goes along. */
export async function loadForgotPassword(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, { visit, company }] = await Promise.all([readMe(), followClaim(asked)]);
  return { frame: await loadFrame('forgotPassword', visit, me), visit, company };
}
