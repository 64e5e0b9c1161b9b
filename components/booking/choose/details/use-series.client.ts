'use client';
import { useEffect, useRef, useState } from 'react';
import { planSeries, type SeriesDate, type SeriesPlan } from '@/lib/bookings/contract-series';
import type { Frequency } from '@/lib/config/frequencies';
import { call } from '@/lib/pages/call';
import type { Locale } from '@/lib/values/locale';
import type { DetailFaults } from './details-rules';
import { usualVisits } from './series-rules';

/** What a series is of. */
export interface SeriesOf {
  companyGuid: string;
  serviceId: number;
  locale: Locale;
  /** Of the held slot. */
  start: string;
}

export interface Series {
  plan: SeriesPlan | null;
  /** Chosen instant of each date that follows, by its day; empty for one that is left out. */
  chosen: Readonly<Record<string, string>>;
  isBusy: boolean;
  hasFailed: boolean;
  choose: (date: SeriesDate, start: string) => void;
  /** Looks the dates up, anew or for another frequency or number. */
  load: (every: Frequency | '', visits?: number) => void;
}

/** The dates of a series as the page was drawn with them, looked up anew when how often, how many or the first date changes. */
export function useSeries(
  { companyGuid, serviceId, locale, start }: SeriesOf,
  first: { every: Frequency | ''; plan: SeriesPlan | null; chosen: Readonly<Record<string, string>> },
  faults: DetailFaults,
): Series {
  const [plan, setPlan] = useState(first.plan);
  const [picked, setPicked] = useState(first.chosen);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef({ every: first.every, visits: first.plan?.Dates.length ?? usualVisits, turn: 0, start });
  const load: Series['load'] = async (every, visits = asked.current.visits) => {
    const turn = asked.current.turn + 1;
    asked.current = { every, visits, turn, start };
    setFailed(false);
    setBusy(every !== '');
    if (every === '') return setPlan(null);
    const input = { company_guid: companyGuid, service_id: serviceId, start, frequency: every, lang_code: locale };
    const answer = await call(planSeries, { ...input, occurrences: visits });
    // The choice has changed meanwhile.
    if (asked.current.turn !== turn) return;
    setBusy(false);
    setFailed(!answer.ok);
    setPlan(answer.ok ? answer.value : null);
  };
  const reload = useRef(load);
  reload.current = load;
  useEffect(() => {
    if (asked.current.start !== start) reload.current(asked.current.every);
  }, [start]);
  const known = useRef(faults);
  // What was taken meanwhile is looked for anew, and named among the dates.
  useEffect(() => {
    if (known.current !== faults && faults.repeat_starts) reload.current(asked.current.every);
    known.current = faults;
  }, [faults]);
  const choose: Series['choose'] = (date, at) => setPicked({ ...picked, [date.Date]: at });
  return { plan, chosen: picked, isBusy, hasFailed, choose, load };
}
