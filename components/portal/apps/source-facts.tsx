import { useTranslations } from 'next-intl';
import { formatRating } from '@/lib/i18n/format';
import { formatLongDate, formatTime } from '@/lib/i18n/format-date';
import type { ReviewSourceRow } from '@/lib/opinions/contract-connections';
import { siteNames } from '@/lib/values/site-names';
import type { PortalFrame } from '../load';

interface FactsProps {
  frame: PortalFrame;
  row: ReviewSourceRow;
}

/** What the site says of the place as a whole: its own count and its own stars, never ours. */
function useTotals() {
  const t = useTranslations('portalApps');
  return ({ frame, row: { OverallStarRating: rating, RatingCount: count } }: FactsProps): string => {
    if (count === null) return t('saysNothing');
    return rating ? t('saysBoth', { rating: formatRating(rating, frame.locale), count }) : t('saysCount', { count });
  };
}

/** How long what was read may be kept, and when it goes if nothing more is said. */
function Clock({ frame, row }: FactsProps) {
  const t = useTranslations('portalApps');
  const { Source, KeptHours: hours, KeptUntil: until } = row;
  const site = siteNames[Source];
  const isOfDays = hours % 24 === 0;
  return (
    <>
      <span className="block portal-small">
        {isOfDays ? t('keptDays', { site, count: hours / 24 }) : t('keptHours', { site, count: hours })}
      </span>
      {until && (
        <span className="block portal-small">
          {t('keptUntil', { site, date: formatLongDate(until, frame.clock), time: formatTime(until, frame.clock) })}
        </span>
      )}
    </>
  );
}

/** Of a connected site: the place, the last reading, what the site says, what is kept and for how long. */
export function SourceFacts(props: FactsProps) {
  const t = useTranslations('portalApps');
  const totals = useTotals();
  const { frame, row } = props;
  const { ExternalName, LastReadDate: at, KeptCount: count, PartialUntil } = row;
  const when = at && t('readAt', { date: formatLongDate(at, frame.clock), time: formatTime(at, frame.clock) });
  const facts = [
    { name: 'place', value: ExternalName },
    { name: 'read', value: when ?? t(row.State === 'Connected' ? 'notRead' : 'notReadYet') },
    { name: 'says', value: totals(props) },
  ] as const;
  return (
    <dl className="portal-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('kept')}</dt>
        <dd>
          {t('keptCount', { count })}
          <Clock {...props} />
          {PartialUntil && (
            <span className="block portal-small">
              {t('partial', { date: formatLongDate(PartialUntil, frame.clock) })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
