/** What the styles leave out until it is near (app/styles/later.css). */
export const deferredSelector = '.provider, .services, .dusk, .footer, .later, #reviews, #faq';

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 200 }) : setTimeout(work, 20);

/**
 * Lays out the rest of the page after hydration, part by part when idle: heights are exact from then on, for
 * the scrollbar, for leaps to an element and for pictures of the whole page.
 */
export function layOutDeferred(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(deferredSelector)];
  const next = () => {
    for (const element of rest.splice(0, 2)) element.style.contentVisibility = 'visible';
    if (rest.length > 0) whenIdle(next);
  };
  whenIdle(next);
}
