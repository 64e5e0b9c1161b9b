import type { IconName } from '@/components/ui/icon';
import type { OperationRight } from '@/lib/access/rights';
import type { Portal } from '@/lib/accounts/contract-portal';
import type { PortalScreen } from '@/lib/routes/portal';

export type NavigationGroup = 'daily' | 'business';

export interface NavigationEntry {
  screen: PortalScreen;
  /** The flag that opens the screen; `Member` for anybody of the company. */
  right: OperationRight | 'Member';
  icon: IconName;
  group: NavigationGroup;
  /** For those who go to visits, whatever flags they have. */
  isForProviders?: true;
}

/** THE list of the portal's menu entries, in their order: a screen that does not exist yet has none (docs/portal.md §1). */
export const navigation = [
  { screen: 'today', right: 'Member', icon: 'calendar-check', group: 'daily' },
  { screen: 'calendar', right: 'ViewDispatcher', icon: 'calendar', group: 'daily' },
  { screen: 'bookings', right: 'ViewDispatcher', icon: 'briefcase', group: 'daily' },
  { screen: 'profile', right: 'ViewMarketYourBusiness', icon: 'globe', group: 'business' },
  { screen: 'customers', right: 'ViewDispatcher', icon: 'pin-house', group: 'business' },
  // Behind the first four: the bar of a phone has those.
  { screen: 'myDay', right: 'Member', icon: 'pin', group: 'daily', isForProviders: true },
  { screen: 'opinions', right: 'ViewMarketYourBusiness', icon: 'thumbs-up', group: 'business' },
  { screen: 'widgets', right: 'ViewMarketYourBusiness', icon: 'star-line', group: 'business' },
  { screen: 'services', right: 'ViewServices', icon: 'list-business', group: 'business' },
  { screen: 'team', right: 'ViewServiceProviders', icon: 'users', group: 'business' },
  { screen: 'members', right: 'EditPermissions', icon: 'lock', group: 'business' },
  { screen: 'bookingPages', right: 'ViewBookingPages', icon: 'calendar-check', group: 'business' },
  { screen: 'activity', right: 'ViewRecentActivity', icon: 'clock', group: 'business' },
  { screen: 'apps', right: 'ViewAppMarket', icon: 'share', group: 'business' },
  { screen: 'settings', right: 'ViewSettings', icon: 'settings', group: 'business' },
] as const satisfies readonly NavigationEntry[];

/** A screen with an entry of its own. */
export type MenuScreen = (typeof navigation)[number]['screen'];

/** The entry under which a screen stands that has none of its own. */
const parents: Partial<Record<PortalScreen, MenuScreen>> = {
  announce: 'calendar',
  visit: 'calendar',
  moveVisit: 'calendar',
  newBooking: 'bookings',
  booking: 'bookings',
  move: 'bookings',
  customer: 'customers',
  member: 'members',
  section: 'profile',
  preview: 'profile',
  service: 'services',
  person: 'team',
  bookingPage: 'bookingPages',
  opinion: 'opinions',
  sourceReview: 'opinions',
  invitations: 'opinions',
  widget: 'widgets',
};

/** The entry that is marked as current on a screen. */
export const entryOf = (screen: PortalScreen): PortalScreen => parents[screen] ?? screen;

/** The right that each screen asks for: that of its entry, a row's screen that of its list. */
export const screenRights: Readonly<Record<PortalScreen, OperationRight | 'Member'>> = {
  today: 'Member',
  calendar: 'ViewDispatcher',
  announce: 'ViewDispatcher',
  visit: 'ViewDispatcher',
  moveVisit: 'ViewDispatcher',
  bookings: 'ViewDispatcher',
  newBooking: 'ViewDispatcher',
  booking: 'ViewDispatcher',
  move: 'ViewDispatcher',
  customers: 'ViewDispatcher',
  customer: 'ViewDispatcher',
  profile: 'ViewMarketYourBusiness',
  section: 'ViewMarketYourBusiness',
  preview: 'ViewMarketYourBusiness',
  opinions: 'ViewMarketYourBusiness',
  opinion: 'ViewMarketYourBusiness',
  sourceReview: 'ViewMarketYourBusiness',
  invitations: 'ViewMarketYourBusiness',
  widgets: 'ViewMarketYourBusiness',
  widget: 'ViewMarketYourBusiness',
  services: 'ViewServices',
  bookingPages: 'ViewBookingPages',
  bookingPage: 'ViewBookingPages',
  service: 'ViewServices',
  team: 'ViewServiceProviders',
  person: 'ViewServiceProviders',
  members: 'EditPermissions',
  member: 'EditPermissions',
  activity: 'ViewRecentActivity',
  apps: 'ViewAppMarket',
  settings: 'ViewSettings',
  myDay: 'Member',
  account: 'Member',
};

/** Whether these flags open a screen. */
export const opens = (right: OperationRight | 'Member', access: Readonly<Record<string, boolean>>): boolean =>
  right === 'Member' || access[right] === true;

/** Whether a member may be one who goes to visits: all but owners, and an owner who goes too. */
export const isProvider = ({ Role, TeamMemberId }: Pick<Portal['Member'], 'Role' | 'TeamMemberId'>): boolean =>
  Role === 'ServiceProvider' || TeamMemberId !== null;

/** The entries that a member with these flags sees. */
export const navigationFor = (
  access: Readonly<Record<string, boolean>>,
  isOfProvider: boolean,
): readonly (typeof navigation)[number][] =>
  navigation.filter((entry) => opens(entry.right, access) && (isOfProvider || !('isForProviders' in entry)));
