import { reviews as en } from '@/messages/en/dock.json';
import { reviews as es } from '@/messages/es/dock.json';
import { reviews as fr } from '@/messages/fr/dock.json';
import { localeOf } from './own-page';
import { isFirst, whenRead } from './own-scripts';
import { followReviews } from './reviews-frame';

const titles = { en, fr, es };

/** Our own address, from the script that runs: other hosts have a `widget.js` too. */
const own = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src) : undefined;

/** A script of ours that names a widget becomes its frame, where it stands. */
function makeFrame(script: HTMLScriptElement, { origin }: URL): void {
  const { company = '', widget = '' } = script.dataset;
  const frame = document.createElement('iframe');
  frame.dataset.dorbelReviews = '';
  frame.loading = 'lazy';
  frame.src = `${origin}/embed/reviews/${encodeURIComponent(company)}/${encodeURIComponent(widget)}?lang=${localeOf(script)}`;
  if (document.head.contains(script)) document.body.append(frame);
  else script.after(frame);
}

/** A frame speaks the language it is asked for; one that is asked for none speaks that of the page around it. */
function equip(frame: HTMLIFrameElement, { origin }: URL): void {
  const address = new URL(frame.src, document.baseURI);
  if (address.origin !== origin || !isFirst(frame)) return;
  const locale = localeOf(frame);
  if (frame.dataset.lang ? address.searchParams.get('lang') !== locale : !address.searchParams.has('lang')) {
    address.searchParams.set('lang', locale);
    frame.src = address.href;
  }
  frame.title ||= titles[locale];
  followReviews(frame, origin);
}

function look(here: URL): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-company][data-widget]')) {
    const { origin, pathname } = new URL(script.src, document.baseURI);
    if (origin === here.origin && pathname === here.pathname && isFirst(script)) makeFrame(script, here);
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-dorbel-reviews]')) equip(frame, here);
}

if (own)
  whenRead(() => {
    look(own);
    // Lists that are drawn later, and pages that turn without being loaded.
    new MutationObserver(() => look(own)).observe(document.body, { childList: true, subtree: true });
  });
