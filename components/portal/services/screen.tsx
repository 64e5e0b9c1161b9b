import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { SelectField } from '@/components/ui/field';
import { addCompanyService, type CompanyServiceRow, restoreCompanyService } from '@/lib/companies/contract-services';
import { formatPrice } from '@/lib/i18n/format';
import { href } from '@/lib/routes/href';
import { DeletedCard, useDeletedOutcome } from '../deleted-card';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { useFault } from '../use-fault';
import type { Services } from './load';
import { OfferFields } from './offer-fields';
import { newOffer } from './offer-values';
import { useServiceOutcome } from './use-outcome';

/** One service: what it costs, how long it takes, how it is booked. */
function ServiceItem({ frame, row }: Pick<Services, 'frame'> & { row: CompanyServiceRow }) {
  const t = useTranslations('portalServices');
  const { locale, place } = frame;
  const {
    Id,
    ServiceName,
    CategoryName,
    PriceMinor,
    CurrencyCode,
    CountryTypeId,
    DurationMinutes,
    BookingPageTypeId,
    IsPaused,
    IsHidden,
  } = row;
  const price =
    PriceMinor > 0 ? formatPrice(PriceMinor, CurrencyCode, { locale, countryId: CountryTypeId }) : t('noPrice');
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>
            <a href={href('portal', { companyTag: place.companyTag, screen: 'service', id: Id }, locale)}>
              {ServiceName}
            </a>
          </b>{' '}
          {(IsHidden || IsPaused) && <Chip>{t(IsHidden ? 'hidden' : 'paused')}</Chip>}
        </p>
        <p className="portal-small">{CategoryName}</p>
        <p className="portal-small">
          {t(`types.${BookingPageTypeId as 1 | 2 | 3 | 4}`)}
          {' · '}
          {t('minutes', { count: DurationMinutes })}
        </p>
      </div>
      <p>{price}</p>
    </li>
  );
}

/** Services of the catalogue by their category. */
function ServiceChoice({ choices, visit }: Services) {
  const t = useTranslations('portalServices');
  const fault = useFault(visit.faults);
  const categories = [...new Set(choices.Services.map(({ CategoryName }) => CategoryName))];
  return (
    <SelectField
      id="offer-service"
      name="service_id"
      label={t('service')}
      defaultValue={visit.typed.service_id ?? ''}
      error={fault('service_id')}
    >
      <option value="">{t('choose')}</option>
      {categories.map((category) => (
        <optgroup key={category} label={category}>
          {choices.Services.filter(({ CategoryName }) => CategoryName === category).map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function AddForm(page: Services) {
  const { frame, visit, choices, idempotencyKey } = page;
  const t = useTranslations('portalServices');
  const texts = visit.typed.duration_minutes === undefined ? newOffer : visit.typed;
  return (
    <section className="portal-card" aria-labelledby="add-title">
      <header>
        <h2 id="add-title">{t('add')}</h2>
        <p className="portal-small">{t(choices.Services.length > 0 ? 'addLead' : 'allOffered')}</p>
      </header>
      {choices.Services.length > 0 && (
        <form className="portal-body" action={addCompanyService.path} method="post">
          <FormStart frame={frame} idempotencyKey={idempotencyKey} />
          <ServiceChoice {...page} />
          <OfferFields texts={texts} faults={visit.faults} currency={choices.CurrencyCode} />
          <div className="portal-acts">
            <Button type="submit">{t('submit')}</Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** What the company offers, and what it costs (docs/portal.md §3). */
export function ServicesScreen(page: Services) {
  const { visit, frame, rows, gone } = page;
  const [own, deleted] = [useServiceOutcome(frame), useDeletedOutcome()];
  const t = useTranslations('portalServices');
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} good={{ ...own.good, ...deleted.good }} warn={{ ...own.warn, ...deleted.warn }} />
      <div className="portal-halves">
        <section className="portal-card" aria-labelledby="list-title">
          <header>
            <h2 id="list-title">{t('list')}</h2>
            {rows.length === 0 && <p className="portal-small">{t('none')}</p>}
          </header>
          <ul>
            {rows.map((row) => (
              <ServiceItem key={row.Id} frame={frame} row={row} />
            ))}
          </ul>
        </section>
        <AddForm {...page} />
      </div>
      <DeletedCard
        frame={frame}
        rows={gone.map((row) => ({ ...row, name: row.ServiceName }))}
        call={restoreCompanyService}
      />
    </PortalShell>
  );
}
