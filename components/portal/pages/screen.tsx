import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import type { BookingPageRow } from '@/lib/companies/contract-pages';
import { formatPrice } from '@/lib/i18n/format';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { useLead } from '../services/use-lead';
import type { Pages } from './load';
import { PageChip } from './page-chip';
import { usePageOutcome } from './use-outcome';

/** One page: of which service, how it is booked, at what price, and whether it takes bookings. */
function PageItem({ frame, row }: Pick<Pages, 'frame'> & { row: BookingPageRow }) {
  const t = useTranslations('portalPages');
  const types = useTranslations('portalServices.types');
  const { locale, place } = frame;
  const { Id, Name, ServiceName, PriceMinor, CurrencyCode, CountryTypeId, LeadMinutes } = row;
  const lead = useLead();
  const price =
    PriceMinor > 0 ? formatPrice(PriceMinor, CurrencyCode, { locale, countryId: CountryTypeId }) : t('noPrice');
  const ahead = LeadMinutes > 0 ? [t('ahead', { time: lead(LeadMinutes) })] : [];
  const facts = [types(`${row.BookingPageTypeId as 1 | 2 | 3 | 4}`), price, ...ahead];
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>
            <a href={href('portal', { companyTag: place.companyTag, screen: 'bookingPage', id: Id }, locale)}>{Name}</a>
          </b>
        </p>
        {Name !== ServiceName && <p className="portal-small">{ServiceName}</p>}
        <p className="portal-small">{facts.join(' · ')}</p>
      </div>
      <div className="portal-end">
        <PageChip frame={frame} row={row} />
      </div>
    </li>
  );
}

const pageTypes = ['1', '2', '3', '4'] as const;

/** The four ways of booking, a sentence each. */
function TypesCard() {
  const t = useTranslations('portalPages');
  const services = useTranslations('portalServices');
  return (
    <section className="portal-card" aria-labelledby="types-title">
      <header>
        <h2 id="types-title">{t('typesTitle')}</h2>
        <p className="portal-small">{t('typesText')}</p>
      </header>
      <dl className="portal-body portal-facts">
        {pageTypes.map((type) => (
          <div key={type}>
            <dt>{services(`types.${type}`)}</dt>
            <dd>{services(`typeHelp.${type}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How neighbors book: a page for each service that is offered (docs/portal.md §3). */
export function PagesScreen({ visit, frame, rows }: Pages) {
  const t = useTranslations('portalPages');
  const { companyTag } = frame.place;
  const mayOffer = opens(screenRights.services, frame.portal.Access);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} {...usePageOutcome(frame)} />
      <div className="portal-cols">
        <section className="portal-card" aria-labelledby="pages-title">
          <header>
            <h2 id="pages-title">{t('list')}</h2>
            {rows.length === 0 && <p className="portal-small">{t('none')}</p>}
          </header>
          <ul>
            {rows.map((row) => (
              <PageItem key={row.Id} frame={frame} row={row} />
            ))}
          </ul>
          {mayOffer && (
            <div className="portal-body">
              <div className="portal-acts">
                <ButtonLink
                  kind={rows.length === 0 ? 'primary' : 'secondary'}
                  href={href('portal', { companyTag, screen: 'services' }, visit.locale)}
                >
                  {t(rows.length === 0 ? 'first' : 'another')}
                </ButtonLink>
              </div>
            </div>
          )}
        </section>
        <TypesCard />
      </div>
    </PortalShell>
  );
}
