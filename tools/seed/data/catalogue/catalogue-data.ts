import type { Frequency } from '@/lib/config/frequencies';
import type { InAllLanguages } from '../in-all-languages';

type Texts = readonly [en: string, fr: string, es: string];

/**
 * How the trade usually sells it: `priced` (a date and a price, LivePricing), `quoted` (InteractiveQuote or ServiceRequest),
 * `visited` (ServiceRequest or OnSiteVisit, priced after a visit).
 */
export type Selling = 'priced' | 'quoted' | 'visited';

export interface ServiceData {
  readonly id: number;
  readonly typeId: number;
  readonly name: InAllLanguages;
  readonly description: InAllLanguages;
  /** Usual starting prices, in US dollars at US wages; `priceLevels` turns them into a country's money. */
  readonly low: number;
  readonly high: number;
  readonly minutes: number;
  readonly selling: Selling;
  readonly isRecurring: boolean;
  /** How often neighbors usually want it. */
  readonly frequencies: readonly Frequency[];
}

export interface ServiceTypeData {
  readonly id: number;
  readonly name: InAllLanguages;
}

export type CategoryKey = 'automotive' | 'carpet' | 'cleaning' | 'renovation' | 'pressure' | 'window';

export interface CategoryData {
  readonly id: number;
  readonly key: CategoryKey;
  readonly name: InAllLanguages;
  readonly description: InAllLanguages;
  readonly types: readonly ServiceTypeData[];
  readonly services: readonly ServiceData[];
}

export const texts = ([en, fr, es]: Texts): InAllLanguages => ({ en, fr, es });

export const type = (id: number, ...names: Texts): ServiceTypeData => ({ id, name: texts(names) });

interface Terms {
  readonly price: readonly [low: number, high: number];
  readonly minutes: number;
  readonly selling?: Selling;
  readonly isRecurring?: boolean;
  readonly every?: readonly Frequency[];
}

export const service = (id: number, typeId: number, names: Texts, sentences: Texts, terms: Terms): ServiceData => ({
  id,
  typeId,
  name: texts(names),
  description: texts(sentences),
  low: terms.price[0],
  high: terms.price[1],
  minutes: terms.minutes,
  selling: terms.selling ?? 'priced',
  isRecurring: terms.isRecurring ?? terms.every !== undefined,
  frequencies: terms.every ?? (terms.isRecurring ? ['weekly', 'biweekly', 'monthly'] : []),
});
