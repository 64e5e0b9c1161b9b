'use client';
import { useRouter } from 'next/navigation';
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useRef, useTransition } from 'react';

/** Leads on without a reload: an address of this page, and the element that then takes the focus. */
type Go = (address: string, focusId: string) => void;

const NavigationContext = createContext<Go>((address) => window.location.assign(address));

export const useNavigate = (): Go => useContext(NavigationContext);

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The page of a booking in a browser with script: links marked `data-soft` (the id of what takes the focus) and answers of forms
 * draw it anew on the server, without a reload. Without script the same links and forms do the same by themselves.
 */
export function ClientNavigation({ busyLabel, children }: { busyLabel: string; children: ReactNode }) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const focusId = useRef('');
  useEffect(() => {
    if (isPending || focusId.current === '') return;
    const target = document.getElementById(focusId.current);
    focusId.current = '';
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, [isPending]);
  const go: Go = (address, id) => {
    focusId.current = id;
    const isHere = address === window.location.pathname + window.location.search;
    start(() => (isHere ? router.refresh() : router.push(address, { scroll: false })));
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null;
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    const { pathname, search } = new URL(link.href);
    go(pathname + search, link.dataset.soft ?? '');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses of the links inside, which keyboards reach by themselves.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div onClick={press} aria-busy={isPending}>
      <NavigationContext value={go}>{children}</NavigationContext>
      <p className="sr-only" role="status">
        {isPending ? busyLabel : ''}
      </p>
    </div>
  );
}
