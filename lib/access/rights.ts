/** The rights of a company's people (docs/product.md §6, docs/portal.md §2): names of the specification, in its order. */

/** Flags of the operations permission set; each opens a screen of the portal and its daily work. */
export const operationRights = [
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
export type OperationRight = (typeof operationRights)[number];

const channels = ['Facebook', 'GoogleBusiness', 'SMS', 'ChatBox', 'Gmail', 'TeamChat', 'Outlook', 'Instagram'] as const;
type Channel = (typeof channels)[number];

/** Flags of the inbox permission set. */
export type InboxRight = `Read${Channel}` | `Write${Channel}` | 'ViewInbox';
export const inboxRights: readonly InboxRight[] = [
  ...channels.flatMap((name): InboxRight[] => [`Read${name}`, `Write${name}`]),
  'ViewInbox',
];

/** What a member may do in one company. */
export interface Rights {
  access: ReadonlySet<OperationRight>;
  inbox: ReadonlySet<InboxRight>;
}

export const allRights: Rights = { access: new Set(operationRights), inbox: new Set(inboxRights) };
export const noRights: Rights = { access: new Set(), inbox: new Set() };

/** A permission set as the wire has it: every flag, true or false. */
const flags = <Name extends string>(names: readonly Name[], held: ReadonlySet<Name>): Record<Name, boolean> =>
  Object.fromEntries(names.map((name) => [name, held.has(name)])) as Record<Name, boolean>;

/**
 * `access` and `inbox_access` as they hold: `ViewInbox` stands in both sets and holds where both have it (docs/portal.md §6).
 */
export function flagsOf({ access, inbox }: Rights) {
  const sets = { access: flags(operationRights, access), inbox: flags(inboxRights, inbox) };
  const isInbox = sets.access.ViewInbox && sets.inbox.ViewInbox;
  sets.access.ViewInbox = isInbox;
  sets.inbox.ViewInbox = isInbox;
  return sets;
}

export const isOperationRight = (name: string): name is OperationRight =>
  operationRights.some((right) => right === name);
export const isInboxRight = (name: string): name is InboxRight => inboxRights.some((right) => right === name);

/** Rights as they are stored: names that are no rights any more count for nothing. */
export const rightsOf = (stored: { access: readonly string[]; inbox: readonly string[] }): Rights => ({
  access: new Set(stored.access.filter(isOperationRight)),
  inbox: new Set(stored.inbox.filter(isInboxRight)),
});

const daily: readonly OperationRight[] = ['ViewDispatcher', 'ViewInbox', 'ViewProspects', 'ViewQuote'];

/** Sets of rights for common jobs, to begin with (docs/portal.md §2). */
export const presets = {
  Office: {
    access: [
      ...daily,
      'ViewServices',
      'ViewServiceProviders',
      'ViewBookingPages',
      'ViewNotifications',
      'ViewRecentActivity',
    ],
    inbox: inboxRights,
  },
  Dispatcher: { access: [...daily, 'ViewServiceProviders', 'ViewTimeTracking'], inbox: inboxRights },
  Bookkeeper: {
    access: [
      'ViewInvoices',
      'ViewPayments',
      'ViewTips',
      'ViewQuote',
      'ViewCoupons',
      'ViewReports',
      'ViewTimeTracking',
      'ViewTimeTrackingSummary',
      'ViewTermsAndConditions',
    ],
    inbox: [],
  },
  Marketing: {
    access: ['ViewMarketYourBusiness', 'ViewCoupons', 'ViewReports', 'ViewBookingPages', 'ViewInbox'],
    inbox: inboxRights.filter((name) => /Facebook|GoogleBusiness|Instagram|ViewInbox/.test(name)),
  },
} as const satisfies Record<string, { access: readonly OperationRight[]; inbox: readonly InboxRight[] }>;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];
