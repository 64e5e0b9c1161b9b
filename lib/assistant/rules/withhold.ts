import { countries } from '@/lib/config/countries';

/** What all use, and where our languages are written beside our countries. */
const otherEndings = ['com', 'net', 'org', 'io', 'info', 'biz', 'shop', 'es', 'mx', 'uk'];

/** What a link ends in that is typed without its beginning. */
export const siteEndings = [...otherEndings, ...countries.map(({ iso }) => iso.toLowerCase())].join('|');

const mail = /[\p{L}\p{M}\p{N}_.+-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
const link = /\b(?:https?:\/\/|www\.)\S+/giu;
const bareLink = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}-])(?:[\\p{L}\\p{M}\\p{N}-]+\\.)+(?:${siteEndings})(?![\\p{L}\\p{M}\\p{N}-])(?:[/?#]\\S*)?`,
  'giu',
);
/** Seven digits or more, with what people write between them; years from one to another are none. */
const phone = /(?<!\d)(?!(?:19|20)\d\d\s?–\s?(?:19|20)\d\d(?!\d))\+?\(?\d(?:[\s()./·‐‑‒–—-]*\d){6,}/g;

/** A text without phone numbers, addresses of mail and links: contacts are never sent to a model (docs/portal.md §4). */
export const withhold = (text: string): string =>
  text
    .replace(mail, '')
    .replace(link, '')
    .replace(bareLink, '')
    .replace(phone, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
