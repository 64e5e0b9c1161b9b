import type { CardWords, DatedView, ProviderView } from '@/components/parts/card-views';
import { cardWords, type PartsWords } from '@/components/parts/card-words';
import { datedView, type Making, providerView } from '@/components/parts/make-views';
import type { SearchResult } from '@/lib/companies/contract';
import { shownOnPage } from '@/lib/config/limits';
import { type ListName, listSizes } from './list-sizes';

/** How many steps of each list are shown, 1 being the first. */
export type Steps = Readonly<Record<ListName, number>>;

export interface ListView<Card> {
  /** Those that are shown. */
  cards: readonly Card[];
  total: number;
  /** "Showing 6 of 15". */
  showing: string;
}

/** The two lists of a page, ready to be drawn. */
export interface ListsView {
  dates: ListView<DatedView>;
  providers: ListView<ProviderView>;
}

export interface ListWords extends CardWords {
  showMoreDates: string;
  showMoreProviders: string;
}

/** Words of cards and lists, for the island that draws them. */
export function listWords(t: PartsWords): ListWords {
  return { ...cardWords(t), showMoreDates: t('showMoreDates'), showMoreProviders: t('showMoreProviders') };
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
      total: upcoming.length,
      showing: showing(dates.length, upcoming.length),
    },
    providers: {
      cards: best.map((card) => providerView(card, making)),
      total: providers.length,
      showing: showing(best.length, providers.length),
    },
  };
}
