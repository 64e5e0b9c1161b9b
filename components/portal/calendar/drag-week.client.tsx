'use client';
import { type ReactNode, useEffect, useRef } from 'react';

/** Where a week has room for it, and a hand that drags. */
const hasRoom = '(width >= 1280px) and (pointer: fine)';

/** A week whose visits can be dragged; what drags them comes once the pointer is on the week. */
export function DragWeek({ children }: { children: ReactNode }) {
  const week = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = week.current!;
    let end: (() => void) | undefined;
    let isGone = false;
    const load = () => {
      if (!window.matchMedia(hasRoom).matches) return;
      element.removeEventListener('pointerover', load);
      // Where it does not come, each visit is a link to the same form.
      import('./drag-visits').then(
        ({ dragVisits }) => {
          if (!isGone) end = dragVisits(element, (address) => window.location.assign(address));
        },
        () => undefined,
      );
    };
    element.addEventListener('pointerover', load);
    return () => {
      isGone = true;
      element.removeEventListener('pointerover', load);
      end?.();
    };
  }, []);
  return (
    <div ref={week} className="cal">
      {children}
    </div>
  );
}
