import * as accounts from '@/lib/accounts/contract';
import * as account from '@/lib/accounts/contract-account';
import * as activity from '@/lib/accounts/contract-activity';
import * as claims from '@/lib/accounts/contract-claims';
import * as deletion from '@/lib/accounts/contract-delete';
import * as address from '@/lib/accounts/contract-email';
import * as invitations from '@/lib/accounts/contract-invitations';
import * as ownMails from '@/lib/accounts/contract-mails';
import * as members from '@/lib/accounts/contract-members';
import * as portal from '@/lib/accounts/contract-portal';
import * as presence from '@/lib/accounts/contract-presence';
import * as registering from '@/lib/accounts/contract-register';
import * as secondStep from '@/lib/accounts/contract-step';
import * as assistant from '@/lib/assistant/contract';
import * as bookings from '@/lib/bookings/contract';
import * as answers from '@/lib/bookings/contract-answers';
import * as availability from '@/lib/bookings/contract-availability';
import * as calendar from '@/lib/bookings/contract-calendar';
import * as coverage from '@/lib/bookings/contract-coverage';
import * as bookingCustomers from '@/lib/bookings/contract-customers';
import * as feeds from '@/lib/bookings/contract-feeds';
import * as moves from '@/lib/bookings/contract-moves';
import * as newBookings from '@/lib/bookings/contract-new';
import * as payments from '@/lib/bookings/contract-payments';
import * as companyBookings from '@/lib/bookings/contract-portal';
import * as visitMoves from '@/lib/bookings/contract-rounds';
import * as series from '@/lib/bookings/contract-series';
import * as team from '@/lib/bookings/contract-team';
import * as visits from '@/lib/bookings/contract-visits';
import * as catalogue from '@/lib/catalogue/contract';
import * as chat from '@/lib/chat/contract';
import * as erasing from '@/lib/chat/contract-customers';
import * as companies from '@/lib/companies/contract';
import * as bookingPages from '@/lib/companies/contract-pages';
import * as companyServices from '@/lib/companies/contract-services';
import * as companySettings from '@/lib/companies/contract-settings';
import * as staffDesk from '@/lib/console/contract';
import * as staffAudit from '@/lib/console/contract-audit';
import * as demo from '@/lib/demo/contract';
import * as media from '@/lib/media/contract';
import * as opinions from '@/lib/opinions/contract';
import * as reviewSources from '@/lib/opinions/contract-connections';
import * as opinionInvitations from '@/lib/opinions/contract-invitations';
import * as companyOpinions from '@/lib/opinions/contract-portal';
import * as places from '@/lib/places/contract';
import * as profile from '@/lib/profile/contract';
import * as sections from '@/lib/profile/contract-sections';
import * as requests from '@/lib/requests/contract';
import * as businesses from '@/lib/requests/contract-business';
import * as widget from '@/lib/widget/contract';
import * as widgetView from '@/lib/widget/contract-view';
import { subject } from './subject';

const allOfAccounts = {
  ...accounts,
  ...account,
  ...deletion,
  ...address,
  ...ownMails,
  ...activity,
  ...secondStep,
  ...registering,
  ...claims,
  ...members,
  ...invitations,
  ...portal,
  ...presence,
};
const allOfBookings = {
  ...availability,
  ...series,
  ...bookings,
  ...payments,
  ...answers,
  ...companyBookings,
  ...visits,
  ...calendar,
  ...moves,
  ...visitMoves,
  ...newBookings,
  ...bookingCustomers,
  ...team,
  ...feeds,
  ...coverage,
};

/**
 * THE list of subjects, an entry each: its operations, what parses them and what answers them. Contracts are read by programs that must
 * load neither zod nor a service, so these two are read when the first operation is asked for: a page does not wait for the code of
 * bookings, nor keep it in memory. A subject knows only those above it.
 */
export const subjects = {
  places: subject(
    places,
    () => import('@/lib/places/schema'),
    () => import('@/lib/places/service'),
  ),
  catalogue: subject(
    catalogue,
    () => import('@/lib/catalogue/schema'),
    () => import('@/lib/catalogue/service'),
  ),
  companies: subject(
    { ...companies, ...companyServices, ...companySettings, ...bookingPages },
    () => import('@/lib/companies/schema'),
    () => import('@/lib/companies/service'),
  ),
  accounts: subject(
    allOfAccounts,
    () => import('@/lib/accounts/schema-all'),
    () => import('@/lib/accounts/service'),
  ),
  opinions: subject(
    { ...opinions, ...companyOpinions, ...opinionInvitations, ...reviewSources },
    () => import('@/lib/opinions/schema'),
    () => import('@/lib/opinions/service'),
  ),
  widget: subject(
    { ...widget, ...widgetView },
    () => import('@/lib/widget/schema'),
    () => import('@/lib/widget/service'),
  ),
  media: subject(
    media,
    () => import('@/lib/media/schema'),
    () => import('@/lib/media/service'),
  ),
  profile: subject(
    { ...profile, ...sections },
    () => import('@/lib/profile/schema'),
    () => import('@/lib/profile/service'),
  ),
  requests: subject(
    { ...requests, ...businesses },
    () => import('@/lib/requests/schema'),
    () => import('@/lib/requests/service'),
  ),
  bookings: subject(
    allOfBookings,
    () => import('@/lib/bookings/schema-all'),
    () => import('@/lib/bookings/service'),
  ),
  chat: subject(
    { ...chat, ...erasing },
    () => import('@/lib/chat/schema'),
    () => import('@/lib/chat/service'),
  ),
  console: subject(
    { ...staffDesk, ...staffAudit },
    () => import('@/lib/console/schema'),
    () => import('@/lib/console/service'),
  ),
  assistant: subject(
    assistant,
    () => import('@/lib/assistant/schema'),
    () => import('@/lib/assistant/service'),
  ),
  demo: subject(
    demo,
    () => import('@/lib/demo/schema'),
    () => import('@/lib/demo/service'),
  ),
};

export type Subject = keyof typeof subjects;
