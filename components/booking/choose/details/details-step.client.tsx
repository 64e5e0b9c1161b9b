'use client';
import { useTranslations } from 'next-intl';
import { type FocusEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { asWritten, formatLongDate, formatTime } from '@/lib/i18n/format-date';
import { visitQuery } from '@/lib/routes/integration';
import { FrequencyChoice } from '../frequency-choice';
import { shortWhen } from '../next-free';
import { Summary } from '../summary';
import { DetailFields } from './detail-fields';
import { DetailTroubles } from './detail-troubles';
import { DetailsHidden } from './details-hidden';
import type { DetailsStepProps } from './details-props';
import { HeldBox } from './held-box.client';
import { SeriesCard } from './series-card';
import { useDetailsStep } from './use-details-step.client';

type Step = ReturnType<typeof useDetailsStep>;
type PartProps = { props: DetailsStepProps; step: Step };

/** What stands above the form: the hold, what is wrong, the dates of a series. */
function Above({ props, step, query }: PartProps & { query: string }) {
  const { visit, facts, clock, place, zone, frequencies } = props;
  const { slot, details, dates, isLive } = step;
  const t = useTranslations('booking.date');
  return (
    <>
      <HeldBox slot={slot} clock={clock} query={query} />
      {details.trouble && (
        <DetailTroubles
          {...details}
          trouble={details.trouble}
          countryId={step.address.CountryId}
          company={facts.company}
        />
      )}
      {props.series && (
        <SeriesCard
          visit={visit}
          every={dates.every}
          series={dates.series}
          clock={clock}
          priceOf={dates.priceOf}
          isLive={isLive}
          company={facts.company}
          lead={slot.held?.zone && t('lead', { place, zone })}
          offered={frequencies}
          onEvery={(next) => {
            dates.setWished(next);
            dates.series.load(next);
          }}
        />
      )}
    </>
  );
}

/** Where and who. The phone's country choice is brought by the first other field that is used. */
function Form({ props, step, query }: PartProps & { query: string }) {
  const { questions, initial, facts, clock, frequencies } = props;
  const { slot, details, dates, address, phone, isLive } = step;
  const [isUsed, setUsed] = useState(false);
  const begin = (event: FocusEvent) => {
    if (event.target.id !== 'who-phone_number') setUsed(true);
  };
  return (
    <form
      ref={step.form}
      id="details"
      className="book-form"
      method="post"
      action={step.action}
      onSubmit={step.submit}
      onFocus={begin}
      noValidate={isLive}
    >
      <DetailsHidden {...props} token={slot.held?.token ?? null} query={query} asksFirst={step.asksPlainly} />
      {!props.series && frequencies.length > 0 && (
        <section className="card book-fields">
          <FrequencyChoice
            name="frequency"
            how={props.payAction ? 'paid' : 'arranged'}
            company={facts.company}
            offered={frequencies}
            chosen={dates.every}
            onChoose={dates.setWished}
          />
        </section>
      )}
      <DetailFields
        questions={questions}
        initial={initial}
        address={address}
        locale={clock.locale}
        company={facts.company}
        faults={details.faults}
        lists={props.lists}
        onAddress={step.setAddress}
        phone={{ ...phone, callingCode: props.callingCodes[phone.countryId] ?? '', isWanted: isUsed }}
        phoneExample={props.phoneExamples[phone.countryId] ?? ''}
        isPlain={!isLive}
      />
    </form>
  );
}

function Side({ props, step }: PartProps) {
  const { facts, clock, frequencies, days, dayTexts, payAction } = props;
  const { details, dates, isOutside } = step;
  const { held } = step.slot;
  const t = useTranslations('booking');
  const ts = useTranslations('booking.summary');
  const hour = (instant: string) => formatTime(...asWritten(instant, clock));
  const zone = held?.zone ?? props.zone;
  const rows: [string, string][] = held
    ? [
        [ts('date'), formatLongDate(...asWritten(held.start, clock))],
        [ts('time'), ts('times', { from: hour(held.start), to: hour(held.end) })],
        [ts('zone'), zone],
      ]
    : [[ts('days'), days.length > 0 ? dayTexts.join(' · ') : ts('anyDay')]];
  const { plan } = dates.series;
  const more = {
    ...(frequencies.length > 0 && { frequency: dates.every }),
    ...(held && { price: dates.priceOf(1) }),
    ...(plan && { series: { count: dates.visits, total: dates.priceOf(dates.visits) } }),
  };
  const label = held
    ? t(facts.offering === 'priced' ? 'details.confirm' : 'details.ask', { when: shortWhen(held.start, clock), zone })
    : t('details.send');
  return (
    <Summary facts={{ ...facts, ...more }} rows={rows}>
      <Button type="submit" form="details" size="lg" isBlock isBusy={details.isSending}>
        {details.isSending ? t('details.sending') : isOutside ? t('details.askOutside') : (payAction ?? label)}
      </Button>
    </Summary>
  );
}

/** Third step: where and who; sends the booking, and keeps every word until it is there (mockup booking-3-details). */
export function DetailsStep(props: DetailsStepProps) {
  const step = useDetailsStep(props);
  const t = useTranslations('booking.details');
  const query = visitQuery({ ...props.visit, problem: undefined }).toString();
  return (
    <div className="wrap book-layout">
      <div className="book-main">
        <div>
          <h1 className="h2">{t('title')}</h1>
          <p className="lead">{t(step.slot.held ? 'lead' : 'leadRequest', { company: props.facts.company })}</p>
        </div>
        <Above props={props} step={step} query={query} />
        <Form props={props} step={step} query={query} />
      </div>
      <Side props={props} step={step} />
    </div>
  );
}
