/** What a visitor answered to whether their visits may be counted. */
export type VisitAnswer = 'yes' | 'no';

export type VisitCountWords = Readonly<
  Record<'label' | 'ask' | 'yes' | 'no' | 'isYes' | 'isNo' | 'stop' | 'change', string>
>;

export interface VisitCountProps {
  /** Measurement id. */
  id: string;
  words: VisitCountWords;
}

/** Local-storage key of the answer. */
const key = 'visit-count';

/** The answer that was kept; null where there is none yet. */
export function readAnswer(): VisitAnswer | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps an answer, or forgets it. Without storage (private mode, full) the question comes again. */
export function keepAnswer(answer: VisitAnswer | null): void {
  try {
    if (answer === null) localStorage.removeItem(key);
    else localStorage.setItem(key, answer);
  } catch {}
}

/**
 * Pages without counting, and without the question: in a browser with a do-not-track signal, and at an address that came with a token, even when
 * it is gone from the address bar by now.
 */
export function isCountingRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1') return true;
  const [entry] = performance.getEntriesByType('navigation');
  const { searchParams } = new URL(entry?.name ?? location.href);
  return [...searchParams.keys()].some((name) => name.endsWith('token') || name === 'draft');
}

interface Counting {
  dataLayer?: IArguments[];
  [disabled: `ga-disable-${string}`]: boolean | undefined;
}

/** No cookie, no advertising, no signals of an account: the page and nothing of who reads it. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Loads Google Analytics and counts this page: its path without the query, and where it was come from without the page. */
export function startCounting(id: string): void {
  const counting = window as unknown as Counting;
  counting[`ga-disable-${id}`] = false;
  if (counting.dataLayer) return;
  const queue: IArguments[] = [];
  counting.dataLayer = queue;
  // The library knows a command by its being an arguments object.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    queue.push(arguments);
  }
  gtag('consent', 'default', denied);
  gtag('js', new Date());
  gtag('config', id, {
    page_location: location.origin + location.pathname,
    page_referrer: document.referrer && new URL(document.referrer).origin,
    // With a query the title may hold what was typed.
    page_title: location.search === '' ? document.title : '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

/** Stops counting, by the library's own switch. */
export function stopCounting(id: string): void {
  (window as unknown as Counting)[`ga-disable-${id}`] = true;
}
