import { listCompanyBookings, viewCompanyBookings } from '@/lib/bookings/contract-portal';
import { viewVisits } from '@/lib/bookings/contract-visits';
import { listCompanySources } from '@/lib/opinions/contract-connections';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { askSigned } from '@/lib/pages/ask-signed';
import { getCompanyView } from '@/lib/profile/contract';
import { getListing } from '@/lib/requests/contract-business';
import { href } from '@/lib/routes/href';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { deadStates } from '@/lib/values/review-source';
import { dayText, localDayOf } from '@/lib/values/time';
import { loadPortalPage, type PortalFrame } from '../load';
import type { PortalPageProps } from '../query';
import { loadSetUp } from './load-set-up';
import { loadUnanswered } from './load-unanswered';

export type Today = Awaited<ReturnType<typeof loadToday>>;

const maxWaiting = 5;
/** Days ahead in which the next visit is looked for. */
const daysAhead = 14;

/** How the company's public page stands; null where there is none. */
async function loadOwnPage(companyId: number, locale: Locale) {
  const view = canAsk(getCompanyView) ? await askOrNull(getCompanyView, { id: companyId, lang_code: locale }) : null;
  const { CompanySlug: slug = '-' } = view?.CompanyProfile ?? {};
  const hours = view?.CompanyProfileSections.find((one) => one.CompanySectionTypeId === sectionType.operatingHours);
  return (
    view && {
      href: href('company', { id: companyId, slug }, locale),
      up: view.RatingsGood,
      down: view.RatingsBad,
      dates: view.CompanyServicesUpcoming.length,
      hoursConfirmedOn: hours?.ConfirmedDate,
    }
  );
}

/** The oldest requests that wait, the visits of today, and the first one after: for those who see the company's bookings. */
async function loadWork({ portal, locale }: PortalFrame) {
  if (!portal.Access.ViewDispatcher) return null;
  const { CompanyId: company_id, TimezoneName } = portal.Company;
  const today = localDayOf(Date.now(), TimezoneName);
  const shared = { company_id, lang_code: locale };
  const days = { start_date: dayText(today), end_date: dayText(today + daysAhead) };
  const [waiting, ahead, twice] = await Promise.all([
    askSigned(listCompanyBookings, {
      ...shared,
      status_types: ['Pending'],
      sort: 'AskedAt',
      max_results: maxWaiting,
    }),
    askSigned(viewCompanyBookings, {
      ...shared,
      status_types: ['Confirmed', 'Completed'],
      ...days,
    }),
    askSigned(viewVisits, { ...shared, ...days, status_types: ['Twice'] }),
  ]);
  const isToday = (at: string | null) => at !== null && localDayOf(Date.parse(at), TimezoneName) === today;
  const visits = ahead!.View.filter(({ Start }) => isToday(Start));
  const next = ahead!.View.find(({ Start, State }) => State === 'Confirmed' && !isToday(Start));
  return { waiting: waiting!, visits, next: next ?? null, twice: twice!.View };
}

/** Sites whose reviews are shown no more until the company or the marketplace mends them: for those who see the company's apps. */
async function loadBroken({ portal }: PortalFrame) {
  if (!portal.Access.ViewAppMarket) return [];
  const asked = { company_id: portal.Company.CompanyId, status_types: deadStates };
  return (await askSigned(listCompanySources, asked))!.Objects;
}

/** What a company waits for that is not public; null for one that is, and where nothing is known of it. */
async function loadListing({ portal }: PortalFrame) {
  if (portal.Company.IsPublished || !canAsk(getListing)) return null;
  return (await askSigned(getListing, { company_id: portal.Company.CompanyId }))!.Object;
}

/** What the first screen of the portal is drawn from. */
export async function loadToday(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('today', props);
  const [page, work, steps, listing, broken, unanswered] = await Promise.all([
    loadOwnPage(companyId, visit.locale),
    loadWork(frame),
    loadSetUp(frame),
    loadListing(frame),
    loadBroken(frame),
    loadUnanswered(frame),
  ]);
  return { visit, frame, page, work, steps, listing, broken, unanswered, now: Date.now() };
}
