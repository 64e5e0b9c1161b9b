import { followClaim, loadFrame, readClaims, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type SignIn = Awaited<ReturnType<typeof loadSignIn>>;

export async function loadSignIn(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, { visit, company, isLinkSpent }] = await Promise.all([readMe(), followClaim(asked)]);
  const [frame, claims] = await Promise.all([loadFrame('signin', visit, me), readClaims(me)]);
  return { frame, visit, me, company, isLinkSpent, claims };
}
