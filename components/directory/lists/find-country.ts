import { countryOfZone } from '@/lib/places/rules/country-of-zone';
import { countryListsPath, type SharedPage } from '@/lib/routes/country-lists';
import type { Locale } from '@/lib/values/locale';
import type { CountryListsView } from './country-lists';
import { drawTeaser } from './own-teaser';
import * as swap from './steady-swap';

export type CardParts = typeof import('./added-cards');

/** The lists of the visitor's country, and the code that draws them and puts them in the place of others. */
export interface FoundCountry extends CountryListsView {
  parts: CardParts;
  swap: typeof import('./steady-swap');
}

/** The zone of this browser where it lies in a country of ours; undefined elsewhere. */
export function ownZone(): { zone: string; countryId: number } | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const countryId = countryOfZone(zone);
  return countryId === undefined ? undefined : { zone, countryId };
}

/**
 * The lists of a shared page for the country of this browser. Undefined where it has no companies, or the call fails:
 * the lists over all countries stand.
 * @param search the part of the address that chooses among the lists, with its `?`
 */
export async function readCountryLists(
  page: SharedPage,
  locale: Locale,
  search: string,
): Promise<FoundCountry | undefined> {
  const own = ownZone();
  if (!own) return undefined;
  const path = countryListsPath({ locale, countryId: own.countryId, page });
  const [answer, parts] = await Promise.all([fetch(path + search), import('./added-cards')]);
  if (!answer.ok) return undefined;
  const lists: CountryListsView = await answer.json();
  const { dates, providers } = lists.views;
  if (dates.shown === 0 || providers.shown === 0) return undefined;
  const settleSwap: typeof swap.settleSwap = (boxes, before, isShown) => {
    const verdict = swap.settleSwap(boxes, before, isShown);
    if (isShown && verdict !== 'wait') drawTeaser(dates.cards[0]!, lists.words);
    return verdict;
  };
  return { ...lists, parts, swap: { ...swap, settleSwap } };
}
