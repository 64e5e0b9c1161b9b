import { expect, test } from '@playwright/test';
import { styleAttributes, unhashedScripts } from '../lib/edge/page-cache/csp';
import type { BuiltPageName } from '../lib/routes/table';
import { pages } from '../lib/routes/table';
import { crawlers } from '../lib/testing/data/user-agents';
import { sampleAt } from '../lib/testing/long';
import { type Locale, languages, locales } from '../lib/values/locale';
import { isHomeBusiness } from './fixtures/business-types';
import { Html, loadedAddresses } from './fixtures/html';
import { ask, origins } from './fixtures/http';
import { ownPages, type SamplePage, sampleOf } from './fixtures/sample-pages';

const maxTitleLength = 60;
const htmlMaxBytes = 100 * 1024;

type Node = Record<string, unknown>;
const typesOf = (nodes: Node[]) => nodes.map((node) => node['@type']);
const nodeOf = (nodes: Node[], type: string) => nodes.find((node) => node['@type'] === type);

/** The raw head, before any script ran: what a reader without one has. */
function headOf(text: string): Html {
  const end = text.indexOf('</head>');
  expect(end).toBeGreaterThan(0);
  return new Html(text.slice(0, end));
}

/** As Next writes it: the root without a slash. */
const absolute = (paths: SamplePage['paths'], locale: Locale) =>
  `${origins.main}${paths[locale] === '/' ? '' : paths[locale]}`;

/** Texts are compared with their spaces made plain, as the reader of tags does. */
const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();

for (const [at, name] of ownPages.entries())
  for (const locale of locales)
    test.describe(`${name} in ${locale}`, () => {
      test.describe.configure({ mode: 'default' });
      const draw = async () => {
        const sample = await sampleOf(name);
        const answer = await ask(sample.paths[locale]);
        expect(answer.status).toBe(200);
        return { ...sample, answer, html: new Html(answer.text) };
      };
      let drawn: ReturnType<typeof draw> | undefined;
      // Once for all that follows.
      const read = () => {
        drawn ??= draw();
        return drawn;
      };

      test('says in its raw head what it is, to search engines and to people who share it', async () => {
        const { paths, answer } = await read();
        const head = headOf(answer.text);
        expect(head.values('link', 'href', { rel: 'canonical' })).toEqual([absolute(paths, locale)]);
        expect(head.alternates).toEqual({
          ...Object.fromEntries(locales.map((language) => [language, absolute(paths, language)])),
          'x-default': absolute(paths, 'en'),
        });
        expect(answer.headers.link ?? '').not.toContain('hreflang');
        expect(head.all('title')).toHaveLength(1);
        const title = head.texts[0]?.text.trim() ?? '';
        expect([...title].length, title).toBeGreaterThan(4);
        expect([...title].length, title).toBeLessThanOrEqual(maxTitleLength);
        const description = head.meta('description') ?? '';
        expect([...description].length, description).toBeGreaterThanOrEqual(40);
        expect([...description].length, description).toBeLessThanOrEqual(200);
        const index = pages[name].isUnlisted ? 'noindex' : 'index';
        expect(head.meta('robots')).toBe(`${index}, follow, max-image-preview:large`);
        expect(head.meta('viewport')).toMatch(/width=device-width/);
        expect(head.meta('viewport')).not.toMatch(/maximum-scale|user-scalable/);
        expect(plain(head.meta('og:title'))).toBe(title);
        expect(head.meta('og:description')).toBe(description);
        expect(head.meta('og:url')).toBe(absolute(paths, locale));
        expect(head.meta('og:locale')).toBe(languages[locale].ogLocale);
        const others = locales.filter((other) => other !== locale).map((other) => languages[other].ogLocale);
        expect(head.values('meta', 'content', { property: 'og:locale:alternate' }).sort()).toEqual(others.sort());
        expect(head.meta('twitter:card')).toBe('summary_large_image');
        expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual(['1200', '630']);
        expect(head.meta('og:image:alt')).toBeTruthy();
        const picture = new URL(head.meta('og:image') ?? '');
        expect(picture.origin).toBe(origins.main);
        // That there is one of each kind in each language is shown by the crawl.
        if (!sampleAt(at, locales).includes(locale)) return;
        const shown = await ask(picture.pathname);
        expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
        expect([shown.body.readUInt32BE(16), shown.body.readUInt32BE(20)]).toEqual([1200, 630]);
      });

      test('is one document: language, one H1, landmarks, no repeated id', async () => {
        const { html } = await read();
        expect(html.lang).toBe(locale);
        for (const one of ['h1', 'main', 'title']) expect(html.all(one), one).toHaveLength(1);
        const ids = html.tags.flatMap((tag) => tag.attributes.id ?? []);
        expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
        for (const { attributes } of html.all('img')) {
          expect(attributes, attributes.src).toHaveProperty('alt');
          expect(attributes, attributes.src).toHaveProperty('width');
          expect(attributes, attributes.src).toHaveProperty('height');
        }
        const switches = html.all('a').filter(({ attributes }) => attributes.hreflang);
        expect(new Set(switches.map(({ attributes }) => attributes.hreflang)).size).toBeGreaterThanOrEqual(2);
      });

      test('runs nothing but what its own policy knows, and asks nobody else', async () => {
        const { html, answer } = await read();
        const policy = String(answer.headers['content-security-policy']);
        expect(unhashedScripts(answer.text, policy)).toEqual([]);
        const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
        expect(hashes.length).toBeGreaterThan(2);
        expect(styleAttributes(answer.text)).toEqual([]);
        expect(html.all('style')).toEqual([]);
        const events = html.tags.filter((tag) => Object.keys(tag.attributes).some((key) => /^on/.test(key)));
        expect(events).toEqual([]);
        const foreign = loadedAddresses(html).filter((address) => !/^(?:\/(?!\/)|data:image\/)/.test(address));
        expect(foreign).toEqual([]);
        for (const { attributes } of html.all('a').filter((tag) => /^https?:/.test(tag.attributes.href ?? '')))
          if (new URL(attributes.href!).origin !== origins.main)
            expect(attributes.rel, attributes.href).toMatch(/noopener.*noreferrer|noreferrer.*noopener/);
        expect(html.tags.filter((tag) => /^(?:javascript|data|vbscript):/i.test(tag.attributes.href ?? ''))).toEqual(
          [],
        );
        for (const { attributes } of html.all('form')) expect(attributes.action ?? '/').toMatch(/^\/(?!\/)/);
      });

      test('weighs no more than 100 KB', async () => {
        const { answer } = await read();
        expect(answer.body.length).toBeLessThanOrEqual(htmlMaxBytes);
      });

      test('tells machines what people see', async () => {
        const { html, paths } = await read();
        expectStructuredData(name, locale, html, paths);
      });
    });

/** What the lists of a page hold, element by element. */
const listed = (nodes: Node[]) =>
  nodes.filter((node) => node['@type'] === 'ItemList').flatMap((list) => list.itemListElement as Node[]);
const isBusiness = ({ item }: Node) => isHomeBusiness((item as Node | undefined)?.['@type']);

/** The JSON-LD of a page as docs/rules/search-engines.md D1, D2 and D3 want it. */
function expectStructuredData(name: BuiltPageName, locale: Locale, html: Html, paths: SamplePage['paths']): void {
  const nodes = html.jsonLd;
  const types = typesOf(nodes);
  const list = html.scripts.filter(({ attributes }) => attributes.type === 'application/ld+json');
  expect(list.length).toBeLessThanOrEqual(1);
  for (const { text } of list) expect(text).not.toMatch(/<|\u2028|\u2029/);
  expect(types).not.toContain('FAQPage');
  expect(types).not.toContain('Event');
  expect(types).not.toContain('Product');
  const everything = JSON.stringify(nodes);
  expect(everything).not.toMatch(/"SearchAction"/);
  const elements = listed(nodes);
  if (name === 'home') {
    expect(types).toEqual(expect.arrayContaining(['WebSite', 'Organization', 'ItemList']));
    expect(elements.length).toBeGreaterThan(0);
  }
  if (name === 'city' || name === 'neighborhood') {
    const page = nodeOf(nodes, 'CollectionPage') ?? nodeOf(nodes, 'WebPage');
    expect(page).toMatchObject({ inLanguage: locale, about: { '@type': name === 'city' ? 'City' : 'Place' } });
    expect(types).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
    expect(elements.filter(isBusiness).length).toBeGreaterThan(0);
  }
  if (name === 'category' || name === 'service')
    expect(types).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList', 'ItemList']));
  // The business itself follows with its profile.
  if (name === 'company') expect(types).toContain('BreadcrumbList');
  for (const { url, position, item } of elements.filter(isBusiness)) {
    expect([typeof position, new URL(String(url)).origin]).toEqual(['number', origins.main]);
    expect(item).toMatchObject({ name: expect.any(String), address: { '@type': 'PostalAddress' } });
    // Stars of other sites are shown to people and never marked up; a card has no stars of its own.
    for (const key of ['telephone', 'email', 'sameAs', 'aggregateRating', 'review'])
      expect(item).not.toHaveProperty(key);
  }
  const trail = nodeOf(nodes, 'BreadcrumbList');
  if (!trail) return;
  const steps = trail.itemListElement as { position: number; name: string; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
  expect(steps.at(-1)?.item).toBe(absolute(paths, locale));
  const visible = html.ownText(locale).join('\n');
  for (const step of steps) expect(visible).toContain(step.name);
}

test('titles and descriptions are unique in their language, and differ from language to language', async () => {
  const seen = new Map<string, string>();
  for (const name of ownPages)
    for (const locale of locales) {
      const path = (await sampleOf(name)).paths[locale];
      const head = headOf((await ask(path)).text);
      for (const text of [head.texts[0]!.text, head.meta('description')!]) {
        expect(seen.get(text), `${path} and ${seen.get(text)}: ${text}`).toBeUndefined();
        seen.set(text, path);
      }
    }
});

test('a crawler without script has the whole head and the whole page', async () => {
  const agents = ['Googlebot/2.1', 'facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', 'curl/8', ''];
  agents.push(...crawlers().filter((_, at) => at % 25 === 7));
  const path = (await sampleOf('city')).paths.es;
  for (const agent of agents) {
    const { status, text } = await ask(path, { headers: { 'user-agent': agent.replace(/[^\x20-\x7e]/g, '') } });
    const head = headOf(text);
    expect([status, head.all('title').length, head.canonical !== undefined], agent).toEqual([200, 1, true]);
    expect(head.meta('og:title')).toBeTruthy();
    expect(new Html(text).all('article').length, agent).toBeGreaterThan(3);
  }
});

test('a script that nobody vouched for would not run', async () => {
  const { text, headers } = await ask('/');
  const injected = text.replace('</main>', '<script>alert(1)</script></main>');
  expect(unhashedScripts(injected, String(headers['content-security-policy']))).toEqual(['alert(1)']);
});
