import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStoredLocation } from '@/components/chrome/stored-location';
import { type CardWords, firstNewIds } from '@/components/parts/card-views';
import type { WholeSearchInput } from '@/lib/companies/contract';
import { type IslandWords, loadIslandWords } from '@/lib/i18n/island-words';
import type { SharedPage } from '@/lib/routes/country-lists';
import { defaultDateFilter } from '@/lib/values/date-filter';
import type { Locale } from '@/lib/values/locale';
import type { CardParts } from './find-country';
import { type DateChoice, dateChoice, listSearch, searchDates } from './list-query';
import { fullestPage, type ListName } from './list-sizes';
import type { ListsView, Steps } from './list-views';
import type { Intent, LiveAnswer, SearchKind } from './live-search.client';
import { type FilterKey, readFilter, saveFilter } from './saved-filter';
import type { ListBoxes } from './steady-swap';
import { useCountryLists } from './use-country-lists';

/** The search a page ran on the server, as its island repeats it. */
export interface PageSearch {
  kind: SearchKind;
  /** Without dates: those are the visitor's to choose. */
  input: Omit<WholeSearchInput, 'date_filter' | 'date_from' | 'date_to'>;
  filterKey: FilterKey;
  /** The page as it is asked for by country; left out where it is about a place. */
  shared?: SharedPage;
}

export interface LiveParts {
  parts: typeof import('./live-search.client');
  words: IslandWords;
}

const nothing: LiveAnswer = { views: null, words: null, isBusy: false, isFailed: false, answered: 0, saying: '' };
const sameDates = (one: DateChoice, other: DateChoice) => listSearch(one) === listSearch(other);

async function loadLive(locale: Locale): Promise<LiveParts> {
  const [parts, words] = await Promise.all([import('./live-search.client'), loadIslandWords(locale)]);
  return { parts, words };
}

function focusFirstNew(list: ListName) {
  const card = document.getElementById(firstNewIds[list]);
  if (!card) return;
  card.tabIndex = -1;
  card.focus();
}

/** Loads the code that searches, once; `isBusy` from the first wish on. */
function useLiveParts(locale: Locale) {
  const [live, setLive] = useState<LiveParts | null>(null);
  const [answer, setAnswer] = useState<LiveAnswer>(nothing);
  const loading = useRef<Promise<LiveParts> | null>(null);
  const goLive = useCallback(
    (otherwise: string) => {
      if (loading.current) return;
      setAnswer({ ...nothing, isBusy: true });
      loading.current = loadLive(locale);
      // Without the code for it the server draws the same lists.
      loading.current.then(setLive, () => window.location.assign(otherwise));
    },
    [locale],
  );
  return { live, answer, setAnswer, goLive };
}

/** The lists that are drawn here, and by what; null while the server's stand. */
export interface ShownLists {
  views: ListsView;
  words: CardWords;
  parts: CardParts;
}

type Drawn = Pick<ReturnType<typeof useLiveParts>, 'live' | 'answer'> & { country: ReturnType<typeof useCountryLists> };

/** What the visitor asked for, else what is shown in their country. */
function shownOf({ live, answer: { views, words }, country }: Drawn): ShownLists | null {
  if (live && views && words) return { views, words, parts: live.parts };
  return country.isShown ? country.found : null;
}

/** This page with these dates, with the number of cards shown. */
function addressOf(dates: DateChoice, shown: Steps = { dates: 1, providers: 1 }): string {
  const page = Math.min(fullestPage, Math.max(shown.dates, shown.providers));
  return `${window.location.pathname}${listSearch(dates, page)}`;
}

/** Leads the focus to the first of further cards, once they are there. */
function useFocusOnNew(intent: Intent | null, answer: LiveAnswer) {
  const focused = useRef(0);
  useEffect(() => {
    if (!intent || answer.answered !== intent.count || focused.current === intent.count) return;
    focused.current = intent.count;
    if (intent.why !== 'found') focusFirstNew(intent.why);
  }, [answer, intent]);
}

interface LastVisit {
  setNear: (place: { latitude: number; longitude: number }) => void;
  setChoice: (dates: DateChoice) => void;
  goLive: (otherwise: string) => void;
  country: ReturnType<typeof useCountryLists>;
}

/** What the last visit left, looked up once, when the page opens: a place and dates of the visitor's own, else their country. */
function useLastVisit(search: PageSearch, start: DateChoice, { setNear, setChoice, goLive, country }: LastVisit) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const stored = search.kind === 'search' ? readStoredLocation(document.cookie) : null;
    const isAsked = new URLSearchParams(window.location.search).has('date_filter');
    const saved = isAsked ? null : readFilter(search.filterKey, new Date().toISOString().slice(0, 10));
    const other = saved && !sameDates(saved, start) ? saved : null;
    if (stored) setNear({ latitude: stored.latitude, longitude: stored.longitude });
    if (other) setChoice(other);
    const run = () => goLive(addressOf(other ?? start));
    if (stored) run();
    else if (other) void country.locate().then(run);
    else void country.follow();
  }, []);
}

/**
 * The lists of a page after the visitor did something: until then the server's cards stand and none of the heavier code is
 * loaded. Keeps the address in step, so that a reload and a way back show the same lists.
 */
export function useLiveLists(
  search: PageSearch,
  start: DateChoice & { page: number },
  { locale, boxes }: { locale: Locale; boxes: ListBoxes },
) {
  const { live, answer, setAnswer, goLive } = useLiveParts(locale);
  const [choice, setChoice] = useState<DateChoice>(() => dateChoice(start));
  const [steps, setSteps] = useState<Steps>({ dates: start.page, providers: start.page });
  const [near, setNear] = useState<{ latitude: number; longitude: number } | null>(null);
  const [turn, setTurn] = useState(0);
  const [intent, setIntent] = useState<Intent | null>(null);
  const asked = { page: search.shared, locale, search: listSearch(start, start.page) };
  const country = useCountryLists(asked, answer.views !== null, boxes);
  useLastVisit(search, start, { setNear, setChoice, goLive, country });

  const change = (why: Intent['why'], next: { choice?: DateChoice; steps?: Steps } = {}) => {
    const [dates, shown] = [next.choice ?? choice, next.steps ?? steps];
    setIntent((before) => ({ why, count: (before?.count ?? 0) + 1 }));
    setChoice(dates);
    setSteps(shown);
    if (why === 'found') setAnswer((before) => ({ ...before, isBusy: true, isFailed: false }));
    const address = addressOf(dates, shown);
    window.history.replaceState(null, '', address);
    goLive(address);
  };
  const refresh = () => {
    setTurn((before) => before + 1);
    change('found');
  };
  const choose = (next: DateChoice) => {
    saveFilter(search.filterKey, next);
    // The same days once more are a refresh: the search has no other reason to run.
    if (sameDates(next, choice)) return refresh();
    change('found', { choice: next, steps: { dates: 1, providers: 1 } });
  };
  const showMore = (list: ListName) => change(list, { steps: { ...steps, [list]: steps[list] + 1 } });
  const showDefaultDates = () => choose({ filter: defaultDateFilter, from: '', to: '' });

  useFocusOnNew(intent, answer);

  const zone = country.zone || search.input.timezone_name;
  const input = useMemo(
    () => ({ ...search.input, timezone_name: zone, ...near, ...searchDates(choice) }),
    [search.input, zone, near, choice],
  );
  const shown = shownOf({ live, answer, country });
  const state = { live, answer, shown, choice, steps, turn, intent, input, isNear: near !== null };
  return { ...state, setAnswer, choose, refresh, showMore, showDefaultDates };
}
