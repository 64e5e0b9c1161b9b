import type { IntegrationPage } from '@/lib/routes/integration';
import en from '@/messages/en/dock.json';
import es from '@/messages/es/dock.json';
import fr from '@/messages/fr/dock.json';
import { makeFrame } from './own-frame';
import { localeOf, pageHref } from './own-page';
import { isFirst, ownScripts, whenRead } from './own-scripts';

const words = { en, fr, es };

/** Pages that an element may name, and the word for each. */
const titles = {
  booking: 'book',
  'buy-and-book': 'book',
  'live-reviews': 'reviews',
  'website-chat': 'chat',
} as const satisfies Record<IntegrationPage, keyof typeof en>;

const isPage = (name: string): name is IntegrationPage => Object.hasOwn(titles, name);

/** A link is led to its page, anything else gets the page as a frame in place of what it holds. */
function equip(element: HTMLElement, origin: string): void {
  const page = element.dataset.dorbel ?? '';
  if (!isPage(page) || !element.dataset.key || !isFirst(element)) return;
  const locale = localeOf(element);
  const href = pageHref(origin, page, element, locale);
  if (element instanceof HTMLAnchorElement) {
    element.href = href;
    element.target = '_blank';
    element.rel = 'noopener';
    return;
  }
  const turn = (frame: HTMLIFrameElement) => {
    if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  };
  element.replaceChildren(makeFrame(href, words[locale][titles[page]], turn));
}

whenRead(() => {
  const [script] = ownScripts('directory.js').filter(isFirst);
  if (!script) return;
  const { origin } = new URL(script.src);
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-dorbel]')) equip(element, origin);
  };
  look();
  // Lists that are drawn later, and pages that turn without being loaded.
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
});
