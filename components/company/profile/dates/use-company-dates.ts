import { useEffect, useRef, useState } from 'react';
import { type DateChoice, dateChoice, listSearch } from '@/components/directory/lists/list-query';
import { filterKeys, readFilter, saveFilter } from '@/components/directory/lists/saved-filter';
import { firstNewIds } from '@/components/parts/card-views';
import { type IslandWords, loadIslandWords } from '@/lib/i18n/island-words';
import type { Locale } from '@/lib/values/locale';
import type { DatesAnswer, DatesInput } from './dates-answer';
import { datesSearch } from './dates-search';

interface Live {
  parts: typeof import('./live-dates.client');
  words: IslandWords;
}

const sameDates = (one: DateChoice, other: DateChoice) => listSearch(one) === listSearch(other);

async function loadLive(locale: Locale): Promise<Live> {
  const [parts, words] = await Promise.all([import('./live-dates.client'), loadIslandWords(locale)]);
  return { parts, words };
}

/** The first card that "show more" brought takes the focus, once it is there. */
function useFocusOnMore(wanted: number, isThere: boolean) {
  const done = useRef(0);
  useEffect(() => {
    if (!isThere || done.current === wanted) return;
    done.current = wanted;
    const card = document.getElementById(firstNewIds.dates);
    if (!card) return;
    card.tabIndex = -1;
    card.focus();
  }, [wanted, isThere]);
}

/** Hands on the choice that the last visit left, once, where the address says none and it is another than what is drawn. */
function useSaved(drawn: DateChoice, onSaved: (saved: DateChoice) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the last visit left is looked up once, when the page opens.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('date_filter')) return;
    const saved = readFilter(filterKeys.company, new Date().toISOString().slice(0, 10));
    if (saved && !sameDates(saved, drawn)) onSaved(saved);
  }, []);
}

/**
 * The dates after the visitor did something: range, refresh, more. The choice is kept for the next visit under SIMHCompanyView
 * (docs/product.md §4), and the address stays in step, so that a reload and a way back show the same.
 */
export function useCompanyDates(
  input: DatesInput,
  start: DateChoice & { page: number },
  { locale, isOffMarketplace }: { locale: Locale; isOffMarketplace: boolean },
) {
  const [live, setLive] = useState<Live | null>(null);
  const [answer, setAnswer] = useState<DatesAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [choice, setChoice] = useState<DateChoice>(() => dateChoice(start));
  const [step, setStep] = useState(start.page);
  const [more, setMore] = useState(0);
  const [saying, setSaying] = useState('');
  const turn = useRef(0);
  const searchOf = (dates: DateChoice, page: number) => datesSearch(dates, page, isOffMarketplace);
  const keepAddress = (dates: DateChoice, page: number) =>
    window.history.replaceState(null, '', `${window.location.pathname}${searchOf(dates, page)}`);

  const ask = async (dates: DateChoice, isSaid: boolean) => {
    turn.current += 1;
    const own = turn.current;
    setBusy(true);
    try {
      const loaded = live ?? (await loadLive(locale));
      const found = await loaded.parts.findDates(input, dates);
      if (own !== turn.current) return;
      setLive(loaded);
      setAnswer(found);
      setSaying(isSaid ? loaded.parts.sayDates(found, locale, loaded.words) : '');
    } catch {
      // Without the code for it the server draws the same dates.
      window.location.assign(`${window.location.pathname}${searchOf(dates, 1)}`);
    } finally {
      if (own === turn.current) setBusy(false);
    }
  };
  const choose = (next: DateChoice) => {
    saveFilter(filterKeys.company, next);
    setChoice(next);
    setStep(1);
    setMore(0);
    keepAddress(next, 1);
    void ask(next, true);
  };
  const showMore = () => {
    setStep(step + 1);
    setMore(more + 1);
    // How much is shown then is said instead.
    setSaying('');
    keepAddress(choice, step + 1);
    if (!answer) void ask(choice, false);
  };
  useFocusOnMore(more, answer !== null && !isBusy);
  useSaved(start, (saved) => {
    setChoice(saved);
    void ask(saved, false);
  });

  const refresh = () => void ask(choice, true);
  const hasGrown = more > 0;
  return { live, answer, isBusy, choice, step, hasGrown, saying, searchOf, choose, refresh, showMore };
}
