import { getRegistration, register } from '@/lib/accounts/contract-register';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { loadClaimed, loadFrame, portalOf, readClaims, readMe, readOffers } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type Register = Awaited<ReturnType<typeof loadRegister>>;

/** What the page of a new account is drawn from, and the page its mail leads to (`?token=`). */
export async function loadRegister(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { locale, token } = visit;
  const found = token === undefined ? null : await askOrNull(getRegistration, { token });
  const claimed = found ? (found.Object.CompanyId ?? undefined) : visit.claim.company;
  const [me, company] = await Promise.all([readMe(), loadClaimed(claimed, locale)]);
  const [frame, claims] = await Promise.all([loadFrame('register', visit, me), readClaims(me)]);
  const portal = await portalOf(me, { companyId: claimed, claims }, locale);
  const registration = found?.Object ?? null;
  const offers = readOffers();
  return { frame, visit, me, company, claims, portal, registration, offers, takesAccounts: canAsk(register) };
}
