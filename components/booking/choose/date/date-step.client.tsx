'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useChosenBefore } from '@/components/ui/use-chosen-before.client';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import { createHold } from '@/lib/bookings/contract';
import { type IntegrationVisit, stepHref, visitQuery } from '@/lib/routes/integration';
import { monthAfter } from '../flow';
import { weekdayNames } from '../month-view';
import { NextFree, shortWhen } from '../next-free';
import { Summary } from '../summary';
import { Calendar } from './calendar';
import { Slots } from './slots';
import { type DateStepProps, useDateStep } from './use-date-step.client';

/** Longest look ahead, in months. */
const monthsAhead = 12;

/** What is said above a problem that is not a fault of ours. */
const titles = { taken: 'problem.takenTitle', displaced: 'hold.displaced' } as Partial<
  Record<string, 'problem.takenTitle' | 'hold.displaced'>
>;

/** This step with another choice, at a part of the page. */
const hrefOf = (visit: IntegrationVisit, next: Partial<IntegrationVisit>, at: string) =>
  `${stepHref(visit, { start: undefined, problem: undefined, ...next })}#${at}`;

type PartProps = { props: DateStepProps; step: ReturnType<typeof useDateStep> };

/** The month as a calendar, and what became of looking up another. */
function Month({ props, step }: PartProps) {
  const t = useTranslations('booking.date');
  const { visit, earliest, clock } = props;
  const { months, day, toDay, toMonth } = step;
  const { view, state } = months;
  return (
    <>
      <Calendar
        view={view}
        day={day}
        weekdays={weekdayNames(clock)}
        isLoading={state === 'loading'}
        previous={view.month > earliest ? monthAfter(view.month, -1) : null}
        next={view.month < monthAfter(earliest, monthsAhead) ? monthAfter(view.month) : null}
        dayHref={(wanted) => hrefOf(visit, { day: wanted, month: wanted.slice(0, 7) }, 'slots')}
        monthHref={(month) => hrefOf(visit, { month, day: undefined }, 'calendar')}
        onDay={toDay}
        onMonth={(month) => void toMonth(month)}
      />
      <p className="sr-only" role="status">
        {step.said}
      </p>
      {state === 'failed' && (
        <Note tone="bad" role="alert">
          <p>{t('loadFailed')}</p>
          <Button kind="secondary" size="sm" onClick={() => void toMonth(months.wanted)}>
            {t('retry')}
          </Button>
        </Note>
      )}
    </>
  );
}

/** The hours of the day that is chosen. */
function Hours({ props, step }: PartProps) {
  const t = useTranslations('booking.date');
  const { clock, zone } = props;
  const { shown, start, setStart, months, isUnpicked } = step;
  return (
    <>
      {shown ? (
        <Slots day={shown} clock={clock} zone={zone} start={start} onPick={setStart} />
      ) : (
        <Note>
          <b>{t('noneTitle', { month: months.view.title })}</b>
          <p>{t('noneText')}</p>
        </Note>
      )}
      {isUnpicked && (
        <Note tone="warn" role="alert">
          {t('pick')}
        </Note>
      )}
    </>
  );
}

/** What is chosen so far and the way on: a card beside the step, a bar under it on a phone. */
function WayOn({ props, step }: PartProps) {
  const t = useTranslations('booking');
  const { facts, zone, clock } = props;
  const { shown, slot, isBusy } = step;
  const rows: [string, string][] =
    shown && slot
      ? [
          [t('summary.date'), shown.label],
          [t('summary.time'), t('summary.times', { from: slot.time, to: slot.until })],
          [t('summary.zone'), slot.zone ?? zone],
        ]
      : [];
  const button = isBusy ? t('date.holding') : t('continue');
  return (
    <>
      <div className="book-side">
        <Summary facts={facts} rows={rows}>
          <Button type="submit" size="lg" isBlock isBusy={isBusy}>
            {button}
          </Button>
        </Summary>
      </div>
      <div className="book-bar">
        <div>
          <p className="book-bar-when">{slot ? shortWhen(slot.start, clock) : t('date.pickTime')}</p>
          <p className="meta">{[slot?.zone, facts.price].filter(Boolean).join(' · ')}</p>
        </div>
        <Button type="submit" isBusy={isBusy}>
          {button}
        </Button>
      </div>
    </>
  );
}

/** Second step: a day and an hour of it, held for ten minutes as soon as one goes on (mockup booking). */
export function DateStep(props: DateStepProps) {
  const { visit, companyGuid, serviceId, clock, place, zone, plainKey } = props;
  const t = useTranslations('booking');
  const step = useDateStep(props);
  const { problem, isBusy } = step;
  const form = useRef<HTMLFormElement>(null);
  useOwnFaults(form);
  useChosenBefore(form, 'start', props.start, step.setStart);
  return (
    <form ref={form} method="post" action={createHold.path} className="wrap book-layout" onSubmit={step.submit}>
      <input type="hidden" name="company_guid" value={companyGuid} />
      <input type="hidden" name="service_id" value={serviceId} />
      <input type="hidden" name="visit" value={visitQuery({ ...visit, start: undefined }).toString()} />
      <input type="hidden" name="idempotency_key" value={plainKey} />
      <div className="book-main">
        <div>
          <h1 className="h2">{t('date.title')}</h1>
          <p className="lead">{t('date.lead', { place, zone })}</p>
          {props.repeats && <p className="lead">{t(`date.repeats.${props.repeats}`)}</p>}
        </div>
        {problem && (
          <NextFree
            title={t(titles[problem] ?? 'details.failedTitle')}
            text={t(problem === 'displaced' ? 'hold.displacedText' : `problem.${problem}`)}
            starts={step.nextFree}
            hrefOf={(wanted) => hrefOf(visit, { start: wanted, day: wanted.slice(0, 10), month: undefined }, 'slots')}
            clock={clock}
            isBusy={isBusy}
            onPick={(wanted) => void step.goOn(wanted)}
          />
        )}
        <Month props={props} step={step} />
        <Hours props={props} step={step} />
      </div>
      <WayOn props={props} step={step} />
    </form>
  );
}
