import { createPortal } from 'react-dom';
import type { FoundCountry } from './find-country';

/**
 * The first date of the visitor's country in the hero, in the place of the server's, which is of any country: a picture of what stands
 * below (app/styles/hero.css hides the server's). Nothing where the hero has no picture.
 */
export function OwnTeaser({ country: { parts, views, words } }: { country: FoundCountry }) {
  const side = document.querySelector('.hero-side');
  const [first] = views.dates.cards;
  return side && first && createPortal(<parts.DatedTeaser view={first} words={words} />, side);
}
