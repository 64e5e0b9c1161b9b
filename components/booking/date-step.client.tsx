'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useChosenBefore } from '@/components/ui/use-chosen-before.client';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import { createHold } from '@/lib/bookings/contract';
import { type IntegrationVisit, stepHref, visitQuery } from '@/lib/routes/integration';
import { Calendar } from './calendar';
import { monthAfter } from './flow';
import { goTo } from './go-to.client';
import { type DayView, freeSlots, type MonthView, type PlaceClock, weekdayNames } from './month-view';
import { NextFree, shortWhen } from './next-free';
import { Slots } from './slots';
import { Summary, type SummaryFacts } from './summary';
import { useHold } from './use-hold.client';
import { useMonth } from './use-month.client';

export interface DateStepProps {
  visit: IntegrationVisit;
  companyGuid: string;
  serviceId: number;
  facts: SummaryFacts;
  clock: PlaceClock;
  place: string;
  zone: string;
  first: MonthView;
  /** `YYYY-MM` before which nothing can be booked. */
  earliest: string;
  day: string;
  start: string;
  /** What a plain form came back with: a key of `booking.problem`. */
  problem: 'taken' | 'over' | 'holds' | 'failed' | null;
  plainKey: string;
  isRecurring: boolean;
}

/** Longest look ahead, in months. */
const monthsAhead = 12;

const firstFree = (view: MonthView): string => view.days.find((one) => freeSlots(one).length > 0)?.date ?? '';

/** Second step: a day and an hour of it, held for ten minutes as soon as one goes on (mockup booking). */
export function DateStep(props: DateStepProps) {
  const { visit, companyGuid, serviceId, facts, clock, place, zone, first, earliest, plainKey } = props;
  const t = useTranslations('booking');
  const months = useMonth(first, { companyGuid, serviceId, clock });
  const { hold, isBusy, trouble, nextFree } = useHold(companyGuid, serviceId);
  const [day, setDay] = useState(props.day);
  const [start, setStart] = useState(props.start);
  const [isPickWanted, setPickWanted] = useState(false);
  const [said, setSaid] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useOwnFaults(form);
  useChosenBefore(form, 'start', props.start, setStart);
  const { view, state } = months;
  const shown: DayView | undefined = view.days.find((one) => one.date === day);
  const slot = shown?.slots.find((one) => one.start === start && one.isFree);

  const toDay = (next: string) => {
    setDay(next);
    setStart('');
    requestAnimationFrame(() => document.getElementById('slots')?.focus());
  };
  const toMonth = async (month: string) => {
    setSaid(t('date.loading'));
    const made = await months.load(month);
    if (!made) return;
    setDay(firstFree(made));
    setStart('');
    const count = made.days.filter((one) => freeSlots(one).length > 0).length;
    setSaid(t('date.loaded', { count, month: made.title }));
  };
  const goOn = async (wanted: string) => {
    const held = await hold(wanted);
    if (!held) return void months.load(view.month);
    const next = { hold: held.HoldToken, start: held.Start, month: undefined, day: undefined, problem: undefined };
    goTo(stepHref(visit, next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!slot) setPickWanted(true);
    else void goOn(slot.start);
  };
  // A page that comes back from the browser's memory must not stand there as if it were still sending.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const hrefOf = (next: Partial<IntegrationVisit>, at: string) =>
    `${stepHref(visit, { start: undefined, problem: undefined, ...next })}#${at}`;
  const rows: [string, string][] =
    shown && slot
      ? [
          [t('summary.date'), shown.label],
          [t('summary.time'), t('summary.times', { from: slot.time, to: slot.until })],
          [t('summary.zone'), zone],
        ]
      : [];
  const problem = trouble ?? props.problem;
  const button = isBusy ? t('date.holding') : t('continue');
  return (
    <form ref={form} method="post" action={createHold.path} className="wrap book-layout" onSubmit={submit}>
      <input type="hidden" name="company_guid" value={companyGuid} />
      <input type="hidden" name="service_id" value={serviceId} />
      <input type="hidden" name="visit" value={visitQuery({ ...visit, start: undefined }).toString()} />
      <input type="hidden" name="idempotency_key" value={plainKey} />
      <div className="book-main">
        <div>
          <h1 className="h2">{t('date.title')}</h1>
          <p className="lead">{t('date.lead', { place, zone })}</p>
          {props.isRecurring && <p className="lead">{t('date.repeats')}</p>}
        </div>
        {problem && (
          <NextFree
            title={t(problem === 'taken' ? 'problem.takenTitle' : 'details.failedTitle')}
            text={t(`problem.${problem}`)}
            starts={problem === 'taken' ? nextFree : []}
            {...{ clock, isBusy }}
            onPick={(wanted) => void goOn(wanted)}
          />
        )}
        <Calendar
          {...{ view, day }}
          weekdays={weekdayNames(clock)}
          isLoading={state === 'loading'}
          previous={view.month > earliest ? monthAfter(view.month, -1) : null}
          next={view.month < monthAfter(earliest, monthsAhead) ? monthAfter(view.month) : null}
          dayHref={(wanted) => hrefOf({ day: wanted, month: wanted.slice(0, 7) }, 'slots')}
          monthHref={(month) => hrefOf({ month, day: undefined }, 'calendar')}
          onDay={toDay}
          onMonth={(month) => void toMonth(month)}
        />
        <p className="sr-only" role="status">
          {said}
        </p>
        {state === 'failed' && (
          <Note tone="bad" role="alert">
            <p>{t('date.loadFailed')}</p>
            <Button kind="secondary" size="sm" onClick={() => void toMonth(months.wanted)}>
              {t('date.retry')}
            </Button>
          </Note>
        )}
        {shown ? (
          <Slots day={shown} {...{ clock, zone, start }} onPick={setStart} />
        ) : (
          <Note>
            <b>{t('date.noneTitle', { month: view.title })}</b>
            <p>{t('date.noneText')}</p>
          </Note>
        )}
        {isPickWanted && !slot && (
          <Note tone="warn" role="alert">
            {t('date.pick')}
          </Note>
        )}
      </div>
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
          <p className="meta">{facts.price}</p>
        </div>
        <Button type="submit" isBusy={isBusy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
