import type {} from 'next-intl';
import type { Locale } from '../values/locale';

/**
 * THE list of message files: messages/<locale>/<file>.json, the name in camelCase being its namespace (`how-it-works.json` →
 * `howItWorks`). The English file types the keys; a test demands the same keys and arguments of the others.
 */
const english = {
  assistant: () => import('../../messages/en/assistant.json'),
  account: () => import('../../messages/en/account.json'),
  asking: () => import('../../messages/en/asking.json'),
  booking: () => import('../../messages/en/booking.json'),
  chat: () => import('../../messages/en/chat.json'),
  console: () => import('../../messages/en/console.json'),
  chrome: () => import('../../messages/en/chrome.json'),
  directory: () => import('../../messages/en/directory.json'),
  company: () => import('../../messages/en/company.json'),
  dock: () => import('../../messages/en/dock.json'),
  emails: () => import('../../messages/en/emails.json'),
  errors: () => import('../../messages/en/errors.json'),
  info: () => import('../../messages/en/info.json'),
  infoAbout: () => import('../../messages/en/info-about.json'),
  infoGuide: () => import('../../messages/en/info-guide.json'),
  infoLegal: () => import('../../messages/en/info-legal.json'),
  infoOffers: () => import('../../messages/en/info-offers.json'),
  integration: () => import('../../messages/en/integration.json'),
  liveReviews: () => import('../../messages/en/live-reviews.json'),
  manage: () => import('../../messages/en/manage.json'),
  map: () => import('../../messages/en/map.json'),
  parts: () => import('../../messages/en/parts.json'),
  payment: () => import('../../messages/en/payment.json'),
  portal: () => import('../../messages/en/portal.json'),
  portalApps: () => import('../../messages/en/portal-apps.json'),
  portalAccount: () => import('../../messages/en/portal-account.json'),
  portalActivity: () => import('../../messages/en/portal-activity.json'),
  portalBookings: () => import('../../messages/en/portal-bookings.json'),
  portalCalendar: () => import('../../messages/en/portal-calendar.json'),
  portalInvitations: () => import('../../messages/en/portal-invitations.json'),
  portalCustomers: () => import('../../messages/en/portal-customers.json'),
  portalDeleted: () => import('../../messages/en/portal-deleted.json'),
  portalFeeds: () => import('../../messages/en/portal-feeds.json'),
  portalHours: () => import('../../messages/en/portal-hours.json'),
  portalMembers: () => import('../../messages/en/portal-members.json'),
  portalNewBooking: () => import('../../messages/en/portal-new-booking.json'),
  portalMove: () => import('../../messages/en/portal-move.json'),
  portalServices: () => import('../../messages/en/portal-services.json'),
  portalMyDay: () => import('../../messages/en/portal-my-day.json'),
  portalTeam: () => import('../../messages/en/portal-team.json'),
  portalOpinions: () => import('../../messages/en/portal-opinions.json'),
  portalItems: () => import('../../messages/en/portal-items.json'),
  portalArea: () => import('../../messages/en/portal-area.json'),
  portalPages: () => import('../../messages/en/portal-pages.json'),
  portalProfile: () => import('../../messages/en/portal-profile.json'),
  portalSettings: () => import('../../messages/en/portal-settings.json'),
  portalWidgets: () => import('../../messages/en/portal-widgets.json'),
  recommendation: () => import('../../messages/en/recommendation.json'),
  requestNew: () => import('../../messages/en/request-new.json'),
  server: () => import('../../messages/en/server.json'),
  sharing: () => import('../../messages/en/sharing.json'),
  widget: () => import('../../messages/en/widget.json'),
};

export type Namespace = keyof typeof english;

export type Messages = { [Name in Namespace]: Awaited<ReturnType<(typeof english)[Name]>>['default'] };

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

export const namespaces = Object.keys(english) as Namespace[];

/** File name of a namespace, without `.json`. */
export function fileOf(namespace: string): string {
  return namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** All words of one language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const files = namespaces.map(async (namespace) => {
    const file: { default: unknown } = await import(`../../messages/${locale}/${fileOf(namespace)}.json`);
    return [namespace, file.default] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as Messages;
}
