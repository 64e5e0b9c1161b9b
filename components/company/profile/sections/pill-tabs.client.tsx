'use client';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

export interface PillTab {
  /** Element id of the panel: a hash that names it, or something in it, opens it. */
  id: string;
  label: string;
  panel: ReactNode;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const tabId = (id: string) => `${id}-tab`;

/** The tab that is open: that of what the address leads to, else the first until another is chosen. */
function useAskedTab(tabs: readonly PillTab[]) {
  // What the address leads to in a panel that was hidden: the browser itself found nothing to scroll to.
  const [{ at, target }, open] = useState<{ at: number; target?: Element | null }>({ at: 0 });
  useEffect(() => target?.scrollIntoView(), [target]);
  useEffect(() => {
    const follow = () => {
      const named = document.getElementById(window.location.hash.slice(1));
      const panel = named?.closest<HTMLElement>('[role="tabpanel"]');
      const asked = tabs.findIndex(({ id }) => id === panel?.id);
      if (asked < 0) return;
      open({ at: asked, target: panel?.hidden ? named : null });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [tabs]);
  return [at, (chosen: number) => open({ at: chosen })] as const;
}

/**
 * Tabs as the authoring practices have them: arrows, Home and End, one stop for the Tab key, labelled panels. All panels are in
 * the page; without script CSS shows them below each other.
 */
export function PillTabs({ label, tabs }: { label: string; tabs: readonly PillTab[] }) {
  const [at, setAt] = useAskedTab(tabs);
  const key = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    document.getElementById(tabId(tabs[next]!.id))?.focus();
  };
  return (
    <>
      <div className="pill-tabs" role="tablist" aria-label={label} onKeyDown={key}>
        {tabs.map(({ id, label: text }, index) => (
          <button
            key={id}
            type="button"
            className="pill-tab"
            role="tab"
            id={tabId(id)}
            aria-controls={id}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <div key={id} className="tab-panel" role="tabpanel" id={id} aria-labelledby={tabId(id)} hidden={index !== at}>
          {panel}
        </div>
      ))}
    </>
  );
}
