import type { DatedView, ProviderView } from '@/components/parts/card-views';
import type { PartsWords } from '@/components/parts/card-words';
import { datedView, type Making, providerView } from '@/components/parts/make-views';
import { areOfMany, nameCurrencies } from '@/components/parts/name-currencies';
import type { SearchResult } from '@/lib/companies/contract';
import { shownOnPage } from '@/lib/config/limits';
import { type ListName, listSizes } from './list-sizes';

/** How many steps of each list are shown, 1 being the first. */
export type Steps = Readonly<Record<ListName, number>>;

/** How much of a list is shown. */
export interface ListCount {
  shown: number;
  /** The list goes on behind what is shown. */
  hasMore: boolean;
  /** How long it is; undefined where the platform does not say. */
  total?: number;
  /** "Showing 6 of 15"; empty where the length is not known. */
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
  const count = ({ cards: _, ...rest }: ListView<unknown>): ListCount => rest;
  return { dates: count(dates), providers: count(providers) };
}

interface Length {
  total: number | undefined;
  next: string | undefined;
}

function viewOf<Card>(cards: readonly Card[], read: number, { total, next }: Length, t: PartsWords): ListView<Card> {
  const shown = cards.length;
  const hasMore = shown < read || next !== undefined;
  // What was booked or joined meanwhile may be in one and not yet in the other.
  const known = total === undefined ? undefined : hasMore ? Math.max(total, shown + 1) : shown;
  const showing = known === undefined ? '' : t('showingOf', { shown, total: known });
  return { cards, shown, hasMore, showing, ...(known === undefined ? {} : { total: known }) };
}

/** A search result as a page shows it: the cards of the given steps, and how many there are. */
export function listsView(result: SearchResult, steps: Steps, making: Making): ListsView {
  const { CompanyServicesUpcoming: upcoming, CompanyServices: providers } = result;
  const dates = upcoming.slice(0, shownOnPage(listSizes.dates, steps.dates)).map((card) => datedView(card, making));
  const best = providers.slice(0, shownOnPage(listSizes.providers, steps.providers));
  const told = new Set<string>();
  const name = <View extends DatedView | ProviderView>(views: View[]) =>
    areOfMany([...upcoming, ...providers], making.context) ? nameCurrencies(views, told) : views;
  return {
    dates: viewOf(name(dates), upcoming.length, { total: result.UpcomingTotal, next: result.UpcomingNext }, making.t),
    providers: viewOf(
      name(best.map((card) => providerView(card, making))),
      providers.length,
      { total: result.CompaniesTotal, next: result.CompaniesNext },
      making.t,
    ),
  };
}
