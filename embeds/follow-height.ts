import { readResize } from './frame-message';

/** A page that grows with its frame would never come to rest: so often within so long, then it keeps its height and scrolls. */
const growth = { max: 12, withinMs: 2000 } as const;

/**
 * Receives the height of the page in a frame. Only what that very frame says from our origin is listened to, and each height once.
 * @param resize called with each new height
 */
export function followHeight(frame: HTMLIFrameElement, origin: string, resize: (height: number) => void): void {
  let [known, grown, since] = [0, 0, 0];
  const hear = (height: number) => {
    if (height > known && known > 0) {
      const now = Date.now();
      if (now - since > growth.withinMs) [grown, since] = [0, now];
      grown += 1;
      if (grown > growth.max) return;
    }
    known = height;
    resize(height);
  };
  window.addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || source === null) return;
    const height = readResize(data);
    if (height !== null && height !== known) hear(height);
  });
}
