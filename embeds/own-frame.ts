import { followHeight } from './follow-height';
import { frameHeights } from './frame-message';

/**
 * A frame with one of our pages, as tall as the page says. Its place is reserved until then. Styles are set on the element from script,
 * which no content policy forbids.
 * @param onTurn called when the frame shows another page than its first
 */
export function makeFrame(href: string, title: string, onTurn: (frame: HTMLIFrameElement) => void): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  let loads = 0;
  followHeight(frame, new URL(href).origin, (height) => {
    frame.style.height = `${height}px`;
  });
  frame.addEventListener('load', () => {
    loads += 1;
    if (loads > 1) onTurn(frame);
  });
  // The framed page needs the origin of its parent, whatever the parent's referrer policy.
  frame.setAttribute('referrerpolicy', 'strict-origin');
  frame.title = title;
  frame.src = href;
  Object.assign(frame.style, {
    display: 'block',
    border: '0',
    width: '100%',
    height: `${frameHeights.reserved}px`,
    colorScheme: 'light',
  });
  return frame;
}
