import { createRoot } from 'react-dom/client';
import type { CardWords, DatedView } from '@/components/parts/card-views';
import { DatedTeaser } from '@/components/parts/dated-card';

/**
 * Draws the first date that was found for this visitor into the hero, in the place of the server's, which is of any country: a picture of
 * what stands below (app/styles/hero.css hides the server's). Does nothing where the hero has no picture, or has such a one already.
 */
export function drawTeaser(view: DatedView, words: CardWords): void {
  const side = document.querySelector('.hero-side');
  if (!side || side.childElementCount > 1) return;
  createRoot(side.appendChild(document.createElement('div'))).render(<DatedTeaser view={view} words={words} />);
}
