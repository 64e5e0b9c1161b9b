import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStoredLocation } from '@/components/chrome/stored-location';
import { firstNewIds } from '@/components/parts/first-new';
import { type CompanySearchResult, defaultDateFilter, type WholeSearchInput } from '@/lib/companies/contract';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import { type IslandWords, loadIslandWords } from '@/lib/i18n/island-words';
import type { Locale } from '@/lib/i18n/locales';
import type { ListActions, ListName } from './list-actions.client';
import { type DateChoice, listSearch, searchDates } from './list-query';
import type { LiveAnswer, Saying, SearchKind } from './live-results.client';
import { type FilterKey, readFilter, saveFilter } from './saved-filter';

/** The search a page ran on the server, as its island repeats it. */
export interface PageSearch {
  kind: SearchKind;
  /** Without dates: those are the visitor's to choose. */
  input: Omit<WholeSearchInput, 'date_filter' | 'date_from' | 'date_to'>;
  filterKey: FilterKey;
}

export interface LiveParts {
  parts: typeof import('./live-results.client');
  words: IslandWords;
}

type Steps = Record<ListName, number>;
type Intent = 'found' | ListName;

const sizes = { dates: listSteps.upcoming, providers: listSteps.providers } as const;
const nothing: LiveAnswer = { result: null, isBusy: false, isFailed: false };

async function loadLive(locale: Locale): Promise<LiveParts> {
  const [parts, words] = await Promise.all([import('./live-results.client'), loadIslandWords(locale)]);
  return { parts, words };
}

/** The lists of a result by the names they have on the page. */
const cardsOf = (list: ListName, { result }: LiveAnswer): readonly CompanySearchResult[] =>
  (list === 'dates' ? result?.CompanyServicesUpcoming : result?.CompanyServices) ?? [];

/** What an intent came to, as it is said; null while there is nothing to say. */
function sayingOf(intent: Intent, steps: Steps, answer: LiveAnswer): Saying | null {
  if (!answer.result || answer.isBusy) return null;
  const [dates, providers] = [cardsOf('dates', answer).length, cardsOf('providers', answer).length];
  if (intent === 'found') return { kind: 'found', dates, providers };
  const total = cardsOf(intent, answer).length;
  const shown = Math.min(total, shownOnPage(sizes[intent], steps[intent]));
  const count = Math.max(0, shown - shownOnPage(sizes[intent], steps[intent] - 1));
  return { kind: intent === 'dates' ? 'moreDates' : 'moreProviders', count, shown, total };
}

function focusFirstNew(list: ListName) {
  const card = document.getElementById(firstNewIds[list]);
  if (!card) return;
  card.tabIndex = -1;
  card.focus();
}

/**
 * The lists of a page after the visitor did something: until then the server's cards stand and none of this code's heavier
 * part is loaded. Keeps the address in step, so that a reload and a way back show the same lists.
 */
export function useLiveLists(search: PageSearch, start: DateChoice & { page: number }, locale: Locale) {
  const [choice, setChoice] = useState<DateChoice>({ filter: start.filter, from: start.from, to: start.to });
  const [steps, setSteps] = useState<Steps>({ dates: start.page, providers: start.page });
  const [near, setNear] = useState<{ latitude: number; longitude: number } | null>(null);
  const [live, setLive] = useState<LiveParts | null>(null);
  const [answer, setAnswer] = useState<LiveAnswer>(nothing);
  const [turn, setTurn] = useState(0);
  const [saying, setSaying] = useState<Saying | null>(null);
  const intent = useRef<Intent | null>(null);
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

  const change = useCallback(
    (next: { choice?: DateChoice; steps?: Steps }, why: Intent) => {
      intent.current = why;
      const [dates, shown] = [next.choice ?? choice, next.steps ?? steps];
      setChoice(dates);
      setSteps(shown);
      if (why === 'found') setAnswer((before) => ({ ...before, isBusy: true, isFailed: false }));
      const address = `${window.location.pathname}${listSearch(dates, Math.max(shown.dates, shown.providers))}`;
      window.history.replaceState(null, '', address);
      goLive(address);
    },
    [choice, steps, goLive],
  );

  const choose = useCallback(
    (next: DateChoice) => {
      saveFilter(search.filterKey, next);
      // The same days once more are a refresh: the search has no other reason to run.
      if (listSearch(next) === listSearch(choice)) setTurn((before) => before + 1);
      change({ choice: next, steps: { dates: 1, providers: 1 } }, 'found');
    },
    [change, choice, search.filterKey],
  );
  const refresh = useCallback(() => {
    setTurn((before) => before + 1);
    change({}, 'found');
  }, [change]);
  const actions: ListActions = useMemo(
    () => ({
      showMore: (list) => change({ steps: { ...steps, [list]: steps[list] + 1 } }, list),
      showDefaultDates: () => choose({ filter: defaultDateFilter, from: '', to: '' }),
    }),
    [change, choose, steps],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the last visit left is looked up once, when the page opens.
  useEffect(() => {
    const stored = search.kind === 'search' ? readStoredLocation(document.cookie) : null;
    const isAsked = new URLSearchParams(window.location.search).has('date_filter');
    const saved = isAsked ? null : readFilter(search.filterKey, new Date().toISOString().slice(0, 10));
    const isOther = saved !== null && (saved.filter !== start.filter || saved.from !== start.from);
    if (stored) setNear({ latitude: stored.latitude, longitude: stored.longitude });
    if (isOther) setChoice(saved);
    if (stored || isOther) goLive(`${window.location.pathname}${listSearch(saved ?? start)}`);
  }, []);

  useEffect(() => {
    if (!intent.current) return;
    const said = sayingOf(intent.current, steps, answer);
    if (!said) return;
    if (intent.current !== 'found') focusFirstNew(intent.current);
    intent.current = null;
    setSaying(said);
  }, [answer, steps]);

  const input = useMemo(() => ({ ...search.input, ...near, ...searchDates(choice) }), [search.input, near, choice]);
  return {
    live,
    answer,
    choice,
    steps,
    turn,
    input,
    saying,
    isNear: near !== null,
    actions,
    choose,
    refresh,
    setAnswer,
  };
}
