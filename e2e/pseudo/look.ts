import type { Page } from '@playwright/test';
import { cutSelects } from '../fixtures/cut-selects';

export interface Seen {
  /** Every text of the page, with where it stands. */
  texts: { text: string; where: string }[];
  /** Words that are cut, stand over the edge of what holds them or over that of the screen. */
  faults: string[];
}

/** What a page says, and whether all of it can be read. Runs in the page. */
function lookAround(marked: string): Seen {
  const isMarked = new RegExp(`[${marked}]`);
  const nameOf = (node: Element) =>
    [
      node.tagName.toLowerCase(),
      node.id && `#${node.id}`,
      ...[...node.classList].slice(0, 2).map((name) => `.${name}`),
    ].join('');
  const where = (node: Element) =>
    [node.parentElement?.parentElement, node.parentElement, node]
      .flatMap((one) => (one ? [nameOf(one)] : []))
      .join(' > ');
  // What stands in a field is typed, or made to be copied.
  const hidden = 'script, style, template, noscript, [hidden], option, title, textarea';
  const texts: Seen['texts'] = [{ text: document.title, where: 'title' }];
  const say = (text: string | null, node: Element, attribute = '') => {
    // What is marked as another language is named in it.
    if (text?.trim() && !node.closest('[lang]:not(html)'))
      texts.push({ text: text.trim(), where: where(node) + attribute });
  };
  const leaves: { text: string; node: Element; range: Range }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement!;
    const content = text.textContent ?? '';
    if (!content.trim()) continue;
    if (!node.closest(hidden) || node.closest('option')) say(content, node);
    const range = document.createRange();
    range.selectNodeContents(text);
    if (!node.closest(hidden)) leaves.push({ text: content.trim(), node, range });
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
    for (const node of document.querySelectorAll(`[${name}]`)) say(node.getAttribute(name), node, `[${name}]`);
  for (const meta of document.querySelectorAll('meta[name="description"], meta[property="og:title"]'))
    say(meta.getAttribute('content'), meta);

  const faults = new Set<string>();
  const screen = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth;
  if (wide > screen) faults.add(`the page is ${wide} wide on ${screen}`);
  const isShown = (node: Element) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Only for ears, or to be scrolled to. */
  const isOff = (box: DOMRect, node: Element) => {
    if (box.width <= 2 || box.height <= 2 || box.bottom + scrollY <= 0) return true;
    // The welcome in the header keeps its one line, so that nothing moves; the place stands again in the title.
    if (node.closest('.where')) return true;
    if (node.closest('details:not([open])') && !node.closest('summary')) return true;
    for (let one: Element | null = node; one; one = one.parentElement) {
      const { overflowX, position, clipPath, textIndent } = getComputedStyle(one);
      if (/auto|scroll/.test(overflowX) || clipPath !== 'none' || parseFloat(textIndent) > 30) return true;
      if (position === 'absolute' && one.clientWidth <= 2) return true;
    }
    return false;
  };
  for (const { text, node, range } of leaves) {
    if (!isMarked.test(text) || !isShown(node)) continue;
    const box = range.getBoundingClientRect();
    if (isOff(box, node)) continue;
    const told = `"${text.slice(0, 60)}" in ${where(node)}`;
    if (box.left < -1 || box.right > screen + 1) faults.add(`over the screen: ${told}`);
    for (let one: Element | null = node, depth = 0; one && depth < 5; one = one.parentElement, depth++) {
      const { overflowX, overflowY, display, position } = getComputedStyle(one);
      if (display === 'inline' || display === 'contents') continue;
      const own = one.getBoundingClientRect();
      const over = Math.max(own.left - box.left, box.right - own.right);
      const under = Math.max(own.top - box.top, box.bottom - own.bottom);
      const isCut = (overflowX !== 'visible' && over > 1) || (overflowY !== 'visible' && under > 3);
      if (isCut) faults.add(`cut: ${told}`);
      else if (over > 1.5 || under > 5) faults.add(`over the edge of ${nameOf(one)}: ${told}`);
      if (isCut || overflowX !== 'visible' || position === 'absolute' || position === 'fixed') break;
    }
  }
  return { texts, faults: [...faults] };
}

/** Of lists to choose from, those of our own words alone: the data's are as long as they are. */
export async function look(page: Page, marked: string): Promise<Seen> {
  const { texts, faults } = await page.evaluate(lookAround, marked);
  const isMarked = new RegExp(`[${marked}]`);
  const cut = (await cutSelects(page)).filter((one) => isMarked.test(one));
  return { texts, faults: [...faults, ...cut.map((one) => `cut: ${one}`)] };
}
