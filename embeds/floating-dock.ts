import type { IntegrationPage } from '@/lib/routes/integration';
import { isColour, textOn } from '@/lib/values/colour';
import en from '@/messages/en/dock.json';
import es from '@/messages/es/dock.json';
import fr from '@/messages/fr/dock.json';
import { makeDialog } from './dock-dialog';
import { draw, make } from './dock-drawing';
import { dockStyle } from './dock-style';
import { localeOf, pageHref } from './own-page';
import { isFirst, ownScripts, whenRead } from './own-scripts';

const words = { en, fr, es };

/** Buttons by the names a site asks for them with, in the order they stand in. */
const buttons = { book: 'booking', reviews: 'live-reviews', chat: 'website-chat' } as const satisfies Record<
  string,
  IntegrationPage
>;
type ButtonName = keyof typeof buttons;

const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'];

/** Space that docks in the same corner take already: several companies may stand on one page. */
function taken(at: string): number {
  const others = [...document.querySelectorAll<HTMLElement>(`dorbel-dock[data-at="${at}"]`)];
  return others.reduce((sum, one) => sum + one.offsetHeight + 8, 0);
}

/** The button that books in the company's colour, as its settings name it; in ours where no text can be read on it. */
function ownColour(colour = ''): string {
  const text = isColour(colour) && textOn(colour);
  return text ? `.book,.book:hover{background:${colour};border-color:${colour};color:${text}}` : '';
}

function style(root: ShadowRoot, at: string, colour: string | undefined): void {
  const css = `${dockStyle}${ownColour(colour)}:host{margin-${at.split('-')[0]}:${taken(at)}px!important}`;
  if (!('adoptedStyleSheets' in root)) {
    (root as ShadowRoot).append(make('style', {}, css));
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}

/** A button that opens its page in a dialog, or, where the site prefers, a link to a window of its own. */
function makeButton(name: ButtonName, script: HTMLScriptElement, root: ShadowRoot): HTMLElement {
  const locale = localeOf(script);
  const say = words[locale];
  const href = pageHref(new URL(script.src).origin, buttons[name], script, locale);
  const content = [draw(buttons[name]), make('span', {}, say[name])];
  if (script.dataset.open === 'window')
    return make('a', { class: name, href, target: '_blank', rel: 'noopener' }, ...content);
  const button = make('button', { class: name, type: 'button', 'aria-haspopup': 'dialog' }, ...content);
  let dialog: HTMLDialogElement | undefined;
  button.addEventListener('click', () => {
    if (!dialog) {
      dialog = makeDialog(href, { lang: locale, title: say[name], close: say.close, window: say.window });
      root.append(dialog);
    }
    dialog.showModal();
  });
  return button;
}

function dock(script: HTMLScriptElement): void {
  const { key, buttons: wanted = '', position = '' } = script.dataset;
  if (!isFirst(script) || !key || !isFirst(`dock ${key}`)) return;
  const at = corners.includes(position) ? position : corners[0]!;
  const locale = localeOf(script);
  const names = (Object.keys(buttons) as ButtonName[]).filter((name) => !wanted || wanted.split(/\W+/).includes(name));
  const host = document.createElement('dorbel-dock');
  const root = host.attachShadow({ mode: 'closed' });
  style(root, at, script.dataset.colour);
  const all = names.map((name) => makeButton(name, script, root));
  root.prepend(make('section', { lang: locale, 'aria-label': words[locale].label }, ...all));
  host.dataset.at = at;
  document.body.append(host);
}

whenRead(() => ownScripts('floating-dock.js').forEach(dock));
