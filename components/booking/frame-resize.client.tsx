'use client';
import { useEffect } from 'react';
import { resizeMessage } from '@/embeds/frame-message';
import { lookUntilLoaded } from '@/embeds/look-until-loaded';

/** The registered sites that can be the one around this page: the one the browser names, else all of them. Never anybody. */
function around(framers: readonly string[]): readonly string[] {
  const named = [location.ancestorOrigins?.[0], document.referrer && new URL(document.referrer).origin];
  const one = framers.find((origin) => named.includes(origin));
  return one === undefined ? framers : [one];
}

/**
 * Tells the site around the page how tall it is, so that nothing scrolls within a frame (docs/rules/pains.md 16). The body is as tall as what
 * stands in it, whatever the frame's height: nothing here may depend on the height of the window, or both would grow for ever.
 * @param framers origins that may frame this page, from the database
 */
export function FrameResize({ framers }: { framers: readonly string[] }) {
  useEffect(() => {
    if (window.parent === window) return;
    const targets = around(framers);
    let told = 0;
    const tell = () => {
      const message = resizeMessage(document.body.getBoundingClientRect().height);
      if (message.height === told) return;
      told = message.height;
      for (const origin of targets) window.parent.postMessage(message, origin);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    const endLooking = lookUntilLoaded(tell);
    return () => {
      endLooking();
      observer.disconnect();
    };
  }, [framers]);
  return null;
}
