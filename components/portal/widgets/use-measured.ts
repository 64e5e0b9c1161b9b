import { type RefObject, useEffect, useState } from 'react';
import { askMessage, readResize } from '@/embeds/frame-message';

interface Said {
  path: string;
  /** As tall as it is now. */
  shown: number;
  /** As tall as it was before anything was unfolded in it. */
  measured: number;
}

/** How tall the page of this path is in a frame; undefined until it has said so. */
export function useMeasured(frame: RefObject<HTMLIFrameElement | null>, path: string): Said | undefined {
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      const height = readResize(data);
      if (height === null || origin !== location.origin || source !== frame.current?.contentWindow) return;
      const isUnfolded = document.activeElement === frame.current;
      setSaid((last) => {
        const measured = isUnfolded && last?.path === path ? last.measured : height;
        return { path, shown: height, measured };
      });
    };
    window.addEventListener('message', hear);
    // It may have been there before us.
    frame.current?.contentWindow?.postMessage(askMessage, location.origin);
    return () => window.removeEventListener('message', hear);
  }, [frame, path]);
  return said?.path === path ? said : undefined;
}
