import type { CompanySearchResult } from '@/lib/companies/contract';
import { type CardContext, countryOfCard } from './card-context';
import type { PriceView } from './card-views';

/** Whether cards of several countries stand on a page. */
export const areOfMany = (cards: readonly CompanySearchResult[], context: CardContext): boolean =>
  new Set(cards.map((card) => countryOfCard(card, context)?.id)).size > 1;

/**
 * Tells the name of each currency that has no symbol on the first card whose price is in it.
 * @param told the names that the page shows already; grows
 */
export function nameCurrencies<View extends { price?: PriceView }>(views: readonly View[], told: Set<string>): View[] {
  return views.map((view) => {
    if (typeof view.price !== 'object' || told.has(view.price[1])) return view;
    const [amount, currency] = view.price;
    told.add(currency);
    return { ...view, price: [amount, currency, true] };
  });
}
