import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { TextField } from '@/components/ui/field';
import { mergeCustomer, type SamePerson } from '@/lib/bookings/contract-customers';
import { href } from '@/lib/routes/href';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { CustomerPage } from './load-customer';

const reach = ({ Email, PhoneNumber }: SamePerson) => [Email, PhoneNumber].filter(Boolean).join(' · ');

/** Another row that is the same person: one that looks like it, or one that was looked for. */
function Choices({ visit, frame, row, choices }: CustomerPage) {
  const t = useTranslations('portalCustomers');
  const error = useFault(visit.faults)('other_id');
  return (
    <form className="portal-body" action={mergeCustomer.path.replace('{id}', String(row.Id))} method="post">
      <FormStart frame={frame} row={row} />
      <fieldset className="portal-rights" aria-describedby={error && 'merge-error'}>
        <legend>{t('same')}</legend>
        {choices.map((one) => (
          <label key={one.Id} className="check">
            <input type="radio" name="other_id" value={one.Id} required />
            <span>
              {one.Name || t('noName')} <span className="portal-small">{reach(one)}</span>
            </span>
          </label>
        ))}
        {error && <ErrorMessage id="merge-error">{error}</ErrorMessage>}
      </fieldset>
      <p className="portal-small">{t('mergeText')}</p>
      <div className="portal-acts">
        <Button type="submit" kind="secondary">
          {t('merge')}
        </Button>
      </div>
    </form>
  );
}

/** Two rows of one person become one. */
export function MergeCard(page: CustomerPage) {
  const { frame, row, search, choices } = page;
  const t = useTranslations('portalCustomers');
  return (
    <section className="portal-card" aria-labelledby="merge-title">
      <header>
        <h2 id="merge-title">{t('mergeTitle')}</h2>
        {row.AlsoKnownAs.map((one) => (
          <p key={one.Id} className="portal-small">
            {t('also', { name: [one.Name, reach(one)].filter(Boolean).join(' · ') })}
          </p>
        ))}
      </header>
      <form className="portal-body" action={href('portal', frame.place, frame.locale)} method="get">
        {frame.place.list && <input type="hidden" name="list" value={frame.place.list} />}
        <div className="portal-filters">
          <TextField
            id="merge-search"
            name="filter_search"
            type="search"
            label={t('mergeSearch')}
            optional=""
            maxLength={100}
            defaultValue={search}
          />
          <Button type="submit" kind="secondary" icon="search">
            {t('find')}
          </Button>
        </div>
        {search && choices.length === 0 && <p>{t('none')}</p>}
      </form>
      {choices.length > 0 && <Choices {...page} />}
    </section>
  );
}
