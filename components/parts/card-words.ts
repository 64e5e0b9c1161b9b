import type { useTranslations } from 'next-intl';
import type { CardWords } from './card-views';

/** Words of messages/parts, on the server or in an island. */
export type PartsWords = ReturnType<typeof useTranslations<'parts'>>;

/**
 * The words that all cards of a page share.
 * @param country ISO code of the page's country, where it has one: a quote and an e-mail have other names in France.
 */
export function cardWords(t: PartsWords, country = 'other'): CardWords {
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
    actions: {
      bookNow: t('bookNow'),
      requestQuote: t('requestQuote', { country }),
      requestService: t('requestService'),
    },
    contacts: {
      phone: t('contact.phone'),
      sms: t('contact.sms'),
      mail: t('contact.email', { country }),
      globe: t('contact.site'),
      portal: t('contact.portal'),
      'star-line': t('contact.reviews'),
      messages: t('contact.chat'),
    },
  };
}
