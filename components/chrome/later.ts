/** What the styles leave out until it is near (app/styles/later.css). */
export const laterSelector = '.provider, .services, .dusk, .footer, .later, #reviews, #faq';

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 200 }) : setTimeout(work, 20);

const layOut = (parts: readonly HTMLElement[]) => {
  for (const { style } of parts) style.contentVisibility = 'visible';
};

const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(laterSelector)];

/**
 * Lays out the rest of the page once the page is alive, part by part while nothing else is to do: heights are true from then on, for
 * the scrollbar, for leaps to an element and for pictures of the whole page.
 */
export function layOutRest(): void {
  const rest = partsOf(document);
  const next = () => {
    layOut(rest.splice(0, 2));
    if (rest.length > 0) whenIdle(next);
  };
  whenIdle(next);
}

/** Lays out all of an element at once: what is added to a page that is alive never stands there with a guessed height. */
export function layOutNow(root: ParentNode | null): void {
  if (root) layOut(partsOf(root));
}
