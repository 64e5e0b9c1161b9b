/** Names of the role claim (docs/product.md §6). */
export const roleNames = ['Admin', 'Operator', 'ServiceProvider', 'Support', 'Owner', 'Demo'] as const;
export type RoleName = (typeof roleNames)[number];

/** The role claim: pipe-prefixed names, in one order (docs/interface.md §2, Token). */
export const roleClaim = (roles: Iterable<string>): string => {
  const held = new Set(roles);
  return roleNames
    .filter((name) => held.has(name))
    .map((name) => `|${name}`)
    .join('');
};

export const hasRole = (claim: string, ...names: RoleName[]): boolean =>
  claim.split('|').some((held) => names.some((name) => name === held));

const operations = [
  'EditPermissions',
  'ViewAppMarket',
  'ViewBookingPages',
  'ViewDispatcher',
  'ViewInbox',
  'ViewInvoices',
  'ViewMarketYourBusiness',
  'ViewNotifications',
  'ViewPayments',
  'ViewReports',
  'ViewRecentActivity',
  'ViewServiceProviders',
  'ViewSettings',
  'ViewTimeTracking',
  'ViewTimeTrackingSummary',
  'ViewTips',
  'ViewQuote',
  'ViewProspects',
  'ViewCoupons',
  'ViewServices',
  'ViewTermsAndConditions',
] as const;

const channels = ['Facebook', 'GoogleBusiness', 'SMS', 'ChatBox', 'Gmail', 'TeamChat', 'Outlook', 'Instagram'] as const;
const inbox = [...channels.flatMap((name) => [`Read${name}`, `Write${name}`]), 'ViewInbox'];

const flags = (names: readonly string[], isSet: boolean): Record<string, boolean> =>
  Object.fromEntries(names.map((name) => [name, isSet]));

/** Both permission sets of docs/product.md §6: all of them for who owns or administers, none for others. */
export function permissionsOf(role: string): { access: Record<string, boolean>; inbox: Record<string, boolean> } {
  const isAll = hasRole(role, 'Owner', 'Admin');
  return { access: flags(operations, isAll), inbox: flags(inbox, isAll) };
}
