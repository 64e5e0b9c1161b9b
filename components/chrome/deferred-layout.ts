/** What the styles leave out until it is near (app/styles/later.css). */
export const deferredSelector = '.provider, .services, .dusk, .footer, .later, #reviews, #faq';

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 200 }) : setTimeout(work, 20);

/**
 * Lays out the rest of the page after hydration, part by part when idle: heights are exact from then on, for
 * the scrollbar, for leaps to an element and for pictures of the whole page. What lies above the window then is left to the browser, which
 * does it when the visitor comes back up: done now, it would move what is read.
 */
export function layOutDeferred(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(deferredSelector)];
  const next = () => {
    const parts = rest.splice(0, 2).filter((part) => part.getBoundingClientRect().bottom >= 0);
    for (const part of parts) part.style.contentVisibility = 'visible';
    if (rest.length > 0) whenIdle(next);
  };
  whenIdle(next);
}
