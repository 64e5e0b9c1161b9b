/** True for a link to this very document with another query, pressed as links are pressed. */
function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && !link.target && link.origin === location.origin && link.pathname === location.pathname;
}

/** The part of a document that a link changes. */
const partOf = (page: Document) => page.querySelector('main')!;

let asked: AbortController | undefined;

/** Fetches the document of a link and shows its part; the last press wins. @returns false where another press came first */
async function show(href: string): Promise<boolean> {
  asked?.abort();
  const mine = new AbortController();
  asked = mine;
  const answer = await fetch(href, { credentials: 'omit', signal: mine.signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(String(answer.status));
  if (asked !== mine) return false;
  partOf(document).replaceWith(document.adoptNode(partOf(new DOMParser().parseFromString(text, 'text/html'))));
  return true;
}

/** The focus stands where the link leads, else on the link as it is drawn now: never nowhere. */
function keepFocus({ hash, href }: URL): void {
  const led = hash ? document.getElementById(hash.slice(1)) : undefined;
  const same = [...document.querySelectorAll('a')].find((link) => link.href === href);
  const target = led ?? same ?? partOf(document);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: target !== led });
}

/** Says what is shown now, in the document's own words. */
function announce(): void {
  const said = document.querySelector('[role=status]');
  if (said) said.textContent = partOf(document).dataset.said ?? '';
}

/**
 * Lets links to other parts of this document show them without loading the page anew. Where that fails, the link does what a link does.
 * @param shown called with each new part in place
 */
export function swapOnPress(shown: () => void): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isOurs(link, event)) return;
    event.preventDefault();
    const to = new URL(link.href);
    show(link.href).then(
      (isShown) => {
        if (!isShown) return;
        shown();
        keepFocus(to);
        announce();
      },
      (error) => {
        if (error.name !== 'AbortError') location.assign(to);
      },
    );
  });
}
