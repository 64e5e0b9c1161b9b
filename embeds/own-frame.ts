import { frameHeights, readResize } from './frame-message';

/** A page that grows with its frame would never come to rest: so often within so long, then it keeps its height and scrolls. */
const growth = { max: 12, withinMs: 2000 } as const;

/**
 * A frame with one of our pages, as tall as the page says. Only what that very frame says from our origin is listened to; its place
 * is reserved until then. Styles are set on the element from script, which no content policy forbids.
 * @param onTurn called when the frame shows another page than its first
 */
export function makeFrame(href: string, title: string, onTurn: (frame: HTMLIFrameElement) => void): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const { origin } = new URL(href);
  let [known, grown, since, loads] = [0, 0, 0, 0];
  const resize = (height: number) => {
    if (height > known && known > 0) {
      const now = Date.now();
      if (now - since > growth.withinMs) [grown, since] = [0, now];
      grown += 1;
      if (grown > growth.max) return;
    }
    known = height;
    frame.style.height = `${height}px`;
  };
  window.addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || source === null) return;
    const height = readResize(data);
    if (height !== null && height !== known) resize(height);
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
