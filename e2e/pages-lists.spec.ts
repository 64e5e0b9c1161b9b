import { expect, test } from '@playwright/test';
import { isLongRun } from '../lib/testing/long';
import { type Locale, locales } from '../lib/values/locale';
import { type Answer, ask } from './fixtures/http';
import { placeOf } from './fixtures/visit';

const unescaped = (html: string) => html.replaceAll('&amp;', '&');

/** The section of a list within a page. */
function sectionOf(html: string, list: 'dates' | 'providers'): string {
  const from = html.indexOf(`aria-labelledby="${list}-title"`);
  return html.slice(from, html.indexOf('</section>', from));
}

/** What tells a card from all others: its company, and of a dated card its service, place and day too. */
const cardsOf = (section: string): string[] =>
  section
    .split('<article')
    .slice(1)
    .map((card) => [...card.matchAll(/href="([^"#]*)|dateTime="([^"]*)"/gi)].map((found) => found[0]).join(' '));

/** The plain link that goes on: on a stretch of one list the one after it, else "show more". */
function nextOf(section: string): string | undefined {
  const links = [...section.matchAll(/<a [^>]*href="(\?[^"]*)"[^>]*>/g)].filter(([tag]) => !tag.includes('rel="prev"'));
  const [last] = links.slice(-1);
  return last && unescaped(last[1]!).split('#')[0];
}

/** A short run goes to the last card in one language; in the others over the first pages, and below to the last one. */
const isWalkedWhole = (locale: Locale) => isLongRun || locale === 'fr';
const firstPages = 3;

for (const locale of locales)
  test(`a busy city to its ${isWalkedWhole(locale) ? 'last card' : 'third page'} by plain links, in ${locale}`, async () => {
    const { paths } = await placeOf('city', 'montreal');
    for (const list of ['dates', 'providers'] as const) {
      const found: string[] = [];
      let total = 0;
      let query: string | undefined = '';
      for (let page = 1; query !== undefined && (isWalkedWhole(locale) || page <= firstPages); page++) {
        const { status, text }: Answer = await ask(`${paths[locale]}${query}`);
        expect([query, status]).toEqual([query, 200]);
        const section = sectionOf(text, list);
        const cards = cardsOf(section);
        const isStretch = query.includes(`${list}_page=`);
        // Pages are cumulative until a list has sixty cards.
        if (!isStretch) found.length = 0;
        found.push(...cards);
        const counts = [...section.matchAll(/<p class="meta">([^<]*)</g)].at(-1)![1]!.match(/[\d\s\u202f,.]*\d/g)!;
        total = Number(counts.at(-1)!.replace(/\D/g, ''));
        const head = text.slice(0, text.indexOf('</head>'));
        if (isStretch) expect([query, /name="robots" content="noindex, follow/.test(head)]).toEqual([query, true]);
        if (isStretch)
          expect(head).toContain(
            `rel="canonical" href="http://localhost:${new URL(/canonical" href="([^"]*)/.exec(head)![1]!).port}${paths[locale]}"`,
          );
        query = nextOf(section);
      }
      expect([list, new Set(found).size]).toEqual([list, found.length]);
      // Where the walk ended before the list did, the link goes on.
      expect([list, query === undefined]).toEqual([list, found.length === total]);
      if (list === 'dates') expect(total).toBeGreaterThan(60);
    }
  });

for (const locale of locales)
  test(`an address beyond the end of a list leads to its end, in ${locale}`, async () => {
    const follow = async (path: string) => {
      const first = await ask(path);
      const again = await ask(path);
      const to = first.headers.location && new URL(first.headers.location, 'http://localhost');
      expect([path, first.status, again.status]).toEqual([path, 308, 308]);
      expect(first.headers['cache-control']).toContain('max-age=0');
      return to ? to.pathname + to.search : '';
    };
    const { paths } = await placeOf('city', 'montreal');
    const last = await follow(`${paths[locale]}?dates_page=400&date_filter=9`);
    expect(last).toMatch(/\?dates_page=\d+&date_filter=9$/);
    const end = await ask(last);
    expect([end.status, nextOf(sectionOf(end.text, 'dates'))]).toEqual([200, undefined]);
    expect(cardsOf(sectionOf(end.text, 'dates')).length).toBeGreaterThan(0);
    // Its providers fit onto the page of both lists.
    expect(await follow(`${paths[locale]}?providers_page=9`)).toBe(paths[locale]);
    const { paths: empty } = await placeOf('city', 'whitehorse');
    expect(await follow(`${empty[locale]}?dates_page=2`)).toBe(empty[locale]);
    // Pages are cumulative: one beyond the end holds all there is, and names the last as its own.
    const beyond = await ask(`${paths[locale]}?page=150`);
    expect(beyond.status).toBe(200);
    expect(/canonical" href="([^"]*)/.exec(beyond.text)![1]).toContain('?page=19');
  });
