import { useTranslations } from 'next-intl';
import { actionLink } from '@/components/parts/buy-actions';
import type { CardContext } from '@/components/parts/card-context';
import { longDateOf, plateOf } from '@/components/parts/card-date';
import { Price } from '@/components/parts/card-pieces';
import { firstNewIds } from '@/components/parts/card-views';
import { cardWords } from '@/components/parts/card-words';
import { priceText } from '@/components/parts/make-views';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Plate } from '@/components/ui/plate';
import type { UpcomingService } from '@/lib/companies/contract';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import type { CompanyView } from '@/lib/profile/contract';

interface UpcomingServicesProps {
  view: CompanyView;
  context: CardContext;
  step: number;
}

function MiniDateCard({ date, id, ...props }: UpcomingServicesProps & { date: UpcomingService; id?: string }) {
  const t = useTranslations('parts');
  const { view, context } = props;
  const { locale, countryId } = context;
  const address = actionLink('bookNow', { ...date, CompanyServices: [] }, context);
  const when = longDateOf(date.BookingDate, { locale, countryId }) ?? '';
  const name = t('actionFor', {
    action: t('bookNow'),
    service: date.ServiceName,
    company: view.CompanyProfile.CompanyName,
    date: when,
  });
  return (
    <article className="card mini-date" id={id}>
      <Plate date={plateOf(date.BookingDate, { locale, countryId })} isSmall />
      <div>
        <h3>{date.ServiceName}</h3>
        <Price price={priceText(date.StartingFromPrice, countryId, locale)} words={cardWords(t)} />
      </div>
      {/* Without an integration host there is nowhere else to go: this is the page that the other buttons lead to. */}
      {address && (
        <ButtonLink size="sm" href={address} aria-label={name} target="_blank" rel="noopener">
          {t('bookNow')}
        </ButtonLink>
      )}
    </article>
  );
}

/** Mini date cards, six and then four more (specification §4); a plain link shows more. */
export function UpcomingServices(props: UpcomingServicesProps) {
  const t = useTranslations('parts');
  const td = useTranslations('directory.company');
  const { view, step } = props;
  const dates = view.CompanyServicesUpcoming;
  if (dates.length === 0) return <Panel art="plate" title={td('none')} text={td('noneText')} />;
  const shown = dates.slice(0, shownOnPage(listSteps.profileUpcoming, step));
  const firstNew = step > 1 ? shownOnPage(listSteps.profileUpcoming, step - 1) : -1;
  return (
    <>
      <div className="mini-dates">
        {shown.map((date, at) => (
          <MiniDateCard
            key={`${date.ServiceId}-${date.BookingDate}-${date.CityId}-${date.NeighborhoodId}`}
            {...props}
            date={date}
            id={at === firstNew ? firstNewIds.dates : undefined}
          />
        ))}
      </div>
      <div className="more">
        {shown.length < dates.length && (
          <ButtonLink kind="secondary" href={`?page=${step + 1}#${firstNewIds.dates}`}>
            {t('showMoreDates')}
          </ButtonLink>
        )}
        <p className="meta">{t('showingOf', { shown: shown.length, total: dates.length })}</p>
      </div>
    </>
  );
}
