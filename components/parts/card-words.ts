import type { useTranslations } from 'next-intl';
import type { CardWords } from './card-views';

/** Words of messages/parts, on the server or in an island. */
export type PartsWords = ReturnType<typeof useTranslations<'parts'>>;

/** The words that all cards of a page share. */
export function cardWords(t: PartsWords): CardWords {
  return {
    verified: t('verified'),
    neighbors: t('neighbors'),
    firstOnStreet: t('firstOnStreet'),
    repeats: t('repeats'),
    startingFrom: t('startingFrom'),
    pricedAfterVisit: t('pricedAfterVisit'),
    moreWays: t('moreWays'),
    contact: t('contact.list'),
    nextDates: t('nextDates'),
    allDates: t('allDates'),
    whyTitle: t('why.title'),
    whyText: t('why.text'),
  };
}
