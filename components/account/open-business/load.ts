import { phoneCountries } from '@/lib/i18n/phone-countries';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { getBusinessLink } from '@/lib/requests/contract-business';
import { loadFrame, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type OpenBusinessPage = Awaited<ReturnType<typeof loadOpenBusiness>>;

/** What the page of a business's mailed link is drawn from: looking at it uses nothing up. */
export async function loadOpenBusiness(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { token } = visit;
  const [me, found] = await Promise.all([
    readMe(),
    token && canAsk(getBusinessLink) ? askOrNull(getBusinessLink, { business_token: token }) : null,
  ]);
  return {
    frame: await loadFrame('openBusiness', visit, me),
    visit,
    business: found && token ? { token, ...found.Object } : null,
    countries: phoneCountries(visit.locale),
  };
}
