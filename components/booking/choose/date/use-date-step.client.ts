'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useShownAgain } from '@/components/ui/use-shown-again.client';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import { goTo } from '../go-to.client';
import { type DayView, freeSlots, type MonthView, nextFreeIn, type PlaceClock } from '../month-view';
import type { SummaryFacts } from '../summary';
import { useHold } from '../use-hold.client';
import { monthId } from './calendar';
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
  problem: 'taken' | 'over' | 'displaced' | 'holds' | 'failed' | null;
  plainKey: string;
  /** It is a service that repeats: how its dates are booked. */
  repeats: 'alone' | 'series' | null;
}

const firstFree = (view: MonthView): string => view.days.find((one) => freeSlots(one).length > 0)?.date ?? '';

/** What is free is looked up anew. */
const drawAnew = () => window.location.reload();

/** A way to another month that is gone with it, or a second try that is, took the focus along: it goes to the month. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(monthId)?.focus();
  });
}

/** The month that is shown, the day and hour that are chosen in it, and what is said of another month. */
function useChoice(props: DateStepProps) {
  const { companyGuid, serviceId, clock } = props;
  const t = useTranslations('booking.date');
  const months = useMonth(props.first, { companyGuid, serviceId, clock });
  const [day, setDay] = useState(props.day);
  const [start, setStart] = useState(props.start);
  const [said, setSaid] = useState('');
  const shown: DayView | undefined = months.view.days.find((one) => one.date === day);
  const slot = shown?.slots.find((one) => one.start === start && one.isFree);
  const toDay = (next: string) => {
    setDay(next);
    setStart('');
    requestAnimationFrame(() => document.getElementById('slots')?.focus());
  };
  const toMonth = async (month: string) => {
    setSaid(t('loading'));
    const made = await months.load(month);
    keepFocus();
    // Nothing is loading any more; a second try is said anew.
    if (!made) return void setSaid('');
    setDay(firstFree(made));
    setStart('');
    const count = made.days.filter((one) => freeSlots(one).length > 0).length;
    setSaid(t('loaded', { count, month: made.title }));
  };
  return { months, day, start, setStart, said, shown, slot, toDay, toMonth };
}

/** What is chosen, and the hold that is taken to go on. */
export function useDateStep(props: DateStepProps) {
  const choice = useChoice(props);
  const { months, slot } = choice;
  const { hold, isBusy, trouble, nextFree: refusedFor } = useHold(props.companyGuid, props.serviceId, props.clock);
  const [isPickWanted, setPickWanted] = useState(false);
  useShownAgain(drawAnew);
  const goOn = async (wanted: string) => {
    const held = await hold(wanted);
    if (!held) return void months.load(months.view.month);
    const next = { hold: held.HoldToken, start: held.Start, month: undefined, day: undefined, problem: undefined };
    goTo(stepHref(props.visit, next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!slot) setPickWanted(true);
    else void goOn(slot.start);
  };
  const problem = trouble ?? props.problem;
  const isGone = problem === 'taken' || problem === 'displaced';
  // A refusal brings its own; of a slot that is gone when the page comes, the page knows them.
  const nextFree = trouble || !isGone ? refusedFor : nextFreeIn(props.first, props.visit.start);
  const isUnpicked = isPickWanted && !slot;
  return { ...choice, problem, nextFree, isBusy, isUnpicked, goOn, submit };
}
