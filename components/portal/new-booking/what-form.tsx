import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
import { useFault } from '../use-fault';
import type { NewBooking } from './load';

/** What of the address goes along from step to step. */
export const keptOf = ({ visit: { said, draft } }: Pick<NewBooking, 'visit'>) => ({
  customer: said('customer'),
  draft,
});

/** The first step: which service, and from which day on. A plain form that asks the page anew. */
export function WhatForm(page: NewBooking) {
  const { visit, frame, choices, service, day } = page;
  const t = useTranslations('portalNewBooking');
  const fault = useFault(visit.faults);
  return (
    <section className="portal-card" aria-labelledby="what-title">
      <header>
        <h2 id="what-title">{t('what')}</h2>
      </header>
      <form className="portal-body" action={href('portal', frame.place, frame.locale)} method="get">
        {Object.entries(keptOf(page)).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SelectField
          id="new-service"
          name="service"
          label={t('service')}
          defaultValue={service && String(service.Id)}
          error={fault('service_id')}
        >
          {choices.Services.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </SelectField>
        <TextField
          id="new-day"
          name="start"
          type="date"
          label={t('from')}
          optional=""
          defaultValue={day}
          error={fault('start')}
        />
        <div className="portal-acts">
          <Button type="submit" kind={service ? 'secondary' : 'primary'}>
            {t('show')}
          </Button>
        </div>
      </form>
    </section>
  );
}
