import type { DatedView, ProviderView } from '@/components/parts/card-views';
import type { PartsWords } from '@/components/parts/card-words';
import { datedView, type Making, providerView } from '@/components/parts/make-views';
import type { SearchResult } from '@/lib/companies/contract';
import { shownOnPage } from '@/lib/config/limits';
import { type ListName, listSizes } from './list-sizes';

/** How many steps of each list are shown, 1 being the first. */
export type Steps = Readonly<Record<ListName, number>>;

/** How much of a list is shown. */
export interface ListCount {
  shown: number;
  total: number;
  /** "Showing 6 of 15". */
  showing: string;
}

export interface ListView<Card> extends ListCount {
  /** Those that are shown. */
  cards: readonly Card[];
}

/** The two lists of a page, ready to be drawn. */
export interface ListsView {
  dates: ListView<DatedView>;
  providers: ListView<ProviderView>;
}

export type ListWords = Readonly<Record<ListName, string>>;

/** The labels of "show more". */
export function listWords(t: PartsWords): ListWords {
  return { dates: t('showMoreDates'), providers: t('showMoreProviders') };
}

/** The counts of both lists alone: all that the browser needs to know of cards which the server drew. */
export function countsOf({ dates, providers }: ListsView): Readonly<Record<ListName, ListCount>> {
  const count = ({ shown, total, showing }: ListCount) => ({ shown, total, showing });
  return { dates: count(dates), providers: count(providers) };
}

/** A search result as a page shows it: the cards of the given steps, and how many there are. */
export function listsView(result: SearchResult, steps: Steps, making: Making): ListsView {
  const { CompanyServicesUpcoming: upcoming, CompanyServices: providers } = result;
  const dates = upcoming.slice(0, shownOnPage(listSizes.dates, steps.dates));
  const best = providers.slice(0, shownOnPage(listSizes.providers, steps.providers));
  const showing = (shown: number, total: number) => making.t('showingOf', { shown, total });
  return {
    dates: {
      cards: dates.map((card) => datedView(card, making)),
      shown: dates.length,
      total: upcoming.length,
      showing: showing(dates.length, upcoming.length),
    },
    providers: {
      cards: best.map((card) => providerView(card, making)),
      shown: best.length,
      total: providers.length,
      showing: showing(best.length, providers.length),
    },
  };
}
