import { useTranslations } from 'next-intl';
import { inboxRights, type OperationRight, operationRights } from '@/lib/access/rights';

/** The flags of the operations set, in the groups that a person thinks in. */
const groups = {
  work: [
    'ViewDispatcher',
    'ViewBookingPages',
    'ViewServices',
    'ViewServiceProviders',
    'ViewProspects',
    'ViewTimeTracking',
    'ViewTimeTrackingSummary',
  ],
  money: ['ViewQuote', 'ViewInvoices', 'ViewPayments', 'ViewTips', 'ViewCoupons', 'ViewReports'],
  reach: ['ViewInbox', 'ViewMarketYourBusiness', 'ViewNotifications', 'ViewAppMarket'],
  business: ['ViewSettings', 'ViewTermsAndConditions', 'ViewRecentActivity', 'EditPermissions'],
} as const satisfies Record<string, readonly OperationRight[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** Channels by name: those of others are called alike in every language, ours have words. */
const channels = {
  ChatBox: null,
  SMS: null,
  Facebook: 'Facebook',
  GoogleBusiness: 'Google Business',
  Instagram: 'Instagram',
  Gmail: 'Gmail',
  Outlook: 'Outlook',
  TeamChat: null,
} as const;
const channelNames = Object.keys(channels) as (keyof typeof channels)[];
type OwnChannel = 'ChatBox' | 'SMS' | 'TeamChat';

export interface RightsFieldsProps {
  ticked: ReadonlySet<string>;
  /** The flags of the person who looks: no others can be ticked, those that are ticked can be taken away. */
  held: Readonly<Record<string, boolean>>;
  isOwner: boolean;
}

interface TickProps extends RightsFieldsProps {
  list: 'access' | 'inbox_access';
  at: number;
  name: string;
  label?: string;
}

function Tick({ list, at, name, label, ticked, held, isOwner }: TickProps) {
  const isTicked = ticked.has(name);
  return (
    <input
      type="checkbox"
      id={`${list}-${name}`}
      name={`${list}.${at}`}
      value={name}
      aria-label={label}
      defaultChecked={isTicked}
      disabled={!isTicked && !isOwner && !held[name]}
    />
  );
}

/** The operations set, a line a flag. */
export function OperationRights(props: RightsFieldsProps) {
  const t = useTranslations('portalMembers');
  return groupNames.map((group) => (
    <fieldset key={group} className="portal-rights">
      <legend>{t(`groups.${group}`)}</legend>
      <ul>
        {groups[group].map((name) => (
          <li key={name}>
            <label className="check" htmlFor={`access-${name}`}>
              <Tick {...props} list="access" at={operationRights.indexOf(name)} name={name} />
              <span>{t(`right.${name}`)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

/** The inbox set: reading and writing, channel by channel. */
export function ChannelRights(props: RightsFieldsProps) {
  const t = useTranslations('portalMembers');
  const tick = (name: (typeof inboxRights)[number], label?: string) => (
    <Tick {...props} list="inbox_access" at={inboxRights.indexOf(name)} name={name} label={label} />
  );
  return (
    <fieldset className="portal-rights">
      <legend>{t('inboxTitle')}</legend>
      <label className="check" htmlFor="inbox_access-ViewInbox">
        {tick('ViewInbox')}
        <span>{t('inboxOpen')}</span>
      </label>
      <table className="portal-channels">
        <thead>
          <tr>
            <th scope="col">{t('channel')}</th>
            <th scope="col">{t('read')}</th>
            <th scope="col">{t('write')}</th>
          </tr>
        </thead>
        <tbody>
          {channelNames.map((name) => {
            const channel = channels[name] ?? t(`channels.${name as OwnChannel}`);
            return (
              <tr key={name}>
                <th scope="row">{channel}</th>
                <td>{tick(`Read${name}`, t('readOf', { channel }))}</td>
                <td>{tick(`Write${name}`, t('writeOf', { channel }))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}
