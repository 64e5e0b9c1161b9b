'use client';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Forms of the page whose script loads on use. */
const islands = {
  report: async () => (await import('./report-island.client')).ReportIsland,
  opinion: async () => (await import('./opinion-ask-island.client')).OpinionAskIsland,
};
type IslandName = keyof typeof islands;
type Island<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;
type Started = { start: Readonly<Record<string, string>>; isOpen: boolean };

type SlotProps<Name extends IslandName> = Omit<ComponentProps<Island<Name>>, keyof Started> & {
  island: Name;
  /** The plain form in its `<details>`. */
  children: ReactNode;
};

interface Loaded extends Started {
  Form: (props: Record<string, unknown>) => ReactNode;
  /** Selector of what had the focus; empty where that was elsewhere. */
  focus: string;
}

/** What was typed until now, and where the focus is. */
function takeOver(box: HTMLElement): Omit<Loaded, 'Form'> {
  const form = box.querySelector('form');
  const typed = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  const focus = focused?.id ? `#${focused.id}` : focused ? 'summary' : '';
  return { start: Object.fromEntries(typed), isOpen: box.querySelector('details')?.open ?? false, focus };
}

/**
 * The plain form of the page until it is opened or used: then the one that keeps what is typed takes over, text, focus and all.
 * Should its script not come, the plain form stays and goes as a plain post.
 */
export function FormSlot<Name extends IslandName>({ island, children, ...props }: SlotProps<Name>) {
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isAsked = useRef(false);
  const wake = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const Form = (await islands[island]()) as unknown as Loaded['Form'];
      const element = box.current;
      // At once: what is typed between the look and the change would go with the plain form.
      if (element) flushSync(() => setLoaded({ Form, ...takeOver(element) }));
    } catch {
      isAsked.current = false;
    }
  };
  useEffect(() => {
    if (loaded?.focus) box.current?.querySelector<HTMLElement>(loaded.focus)?.focus();
  }, [loaded]);
  return (
    // Not at the focus of the line that opens it: the press that gave it is not over yet.
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what the form within is used for.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys move the focus, which is listened to.
    <div ref={box} onFocus={(event) => event.target.closest('form') && wake()} onClick={wake}>
      {loaded ? <loaded.Form {...props} start={loaded.start} isOpen={loaded.isOpen} /> : children}
    </div>
  );
}
