import { swapOnPress } from './frame-links';
import { askMessage, resizeMessage } from './frame-message';
import { equipCarousel } from './frame-steps';
import { lookUntilLoaded } from './look-until-loaded';

let told = 0;

/**
 * Tells the page around how tall the reviews are, an open menu too. Anybody may frame them (docs/portal.md §5), and their height is no
 * secret. The body is as tall as what stands in it: nothing here may depend on the height of the frame, or both would grow for ever.
 */
function tell(again = false): void {
  const { body } = document;
  const message = resizeMessage(Math.max(body.getBoundingClientRect().height, body.scrollHeight));
  if (message.height === told && !again) return;
  told = message.height;
  window.parent.postMessage(message, '*');
}

if (window.parent !== window) {
  // A frame out of view is not drawn, and what is not drawn is not observed: it speaks up by itself.
  lookUntilLoaded(tell);
  new ResizeObserver(() => tell()).observe(document.body);
  // `toggle` does not bubble.
  document.addEventListener('toggle', () => tell(), true);
  window.addEventListener('message', ({ data, source }) => {
    if (data === askMessage && source === window.parent) tell(true);
  });
}
equipCarousel();
swapOnPress(equipCarousel);
