import { followHeight } from './follow-height';
import { askMessage, frameHeights } from './frame-message';

/** Lengths as the attributes of a frame write them: pixels without a unit. */
const length = (text: string | null, otherwise: string) =>
  text === null || text === '' ? otherwise : text.endsWith('%') ? text : `${Number.parseInt(text, 10) || 0}px`;

/**
 * Lets a reviews frame be as tall as its page, without moving what a visitor reads: before it comes into view, after a press in it, when
 * the window changes its width, and where what stands below it is out of view anyway. Else the frame scrolls until it left the view.
 */
export function followReviews(frame: HTMLIFrameElement, origin: string): void {
  // Important, on the element itself: no style of the page around says otherwise, and no content policy forbids it.
  const set = (name: string, value: string) => frame.style.setProperty(name, value, 'important');
  // Light on a light page, whatever the visitor's system is; dark only where the page around can be dark.
  const isDark = getComputedStyle(frame).colorScheme?.includes('dark');
  const start = {
    display: 'block',
    width: length(frame.getAttribute('width'), '100%'),
    height: length(frame.getAttribute('height'), `${frameHeights.reserved}px`),
    'min-width': '0',
    'max-width': '100%',
    'min-height': '0',
    'max-height': 'none',
    padding: '0',
    border: '0',
    'color-scheme': isDark ? 'inherit' : 'light',
  };
  for (const [name, value] of Object.entries(start)) set(name, value);

  // Without a reserved height what lies below moves once in any case: the first one is taken at once.
  let isFree = !frame.hasAttribute('height');
  let [wanted, width] = [0, innerWidth];
  const movesNothing = () => {
    const { top, bottom } = frame.getBoundingClientRect();
    const end = Math.min(bottom, top + wanted);
    return isFree || document.activeElement === frame || innerWidth !== width || bottom <= 0 || end >= innerHeight;
  };
  const adapt = () => {
    if (wanted === 0 || !movesNothing()) return;
    set('height', `${wanted}px`);
    [wanted, width, isFree] = [0, innerWidth, false];
  };
  followHeight(frame, origin, (height) => {
    wanted = height;
    adapt();
  });
  new IntersectionObserver(adapt).observe(frame);
  // Its page may have been there before us. The question carries nothing, so any window may receive it.
  frame.contentWindow?.postMessage(askMessage, '*');
}
