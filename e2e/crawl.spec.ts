import { expect, test } from '@playwright/test';
import { styleAttributes, unhashedScripts } from '../lib/edge/page-cache/csp';
import { pages as routes } from '../lib/routes/table';
import { isLongRun } from '../lib/testing/long';
import { type Locale, locales } from '../lib/values/locale';
import { findContacts, readSecretContacts } from './fixtures/contacts';
import { type Crawl, crawl, languageOf, readSitemaps, type SitemapUrl, type Visited } from './fixtures/crawl';
import { expectNoFaults } from './fixtures/faults';
import { ask, inParallel, origins } from './fixtures/http';
import { privatePages } from './fixtures/sample-pages';
import { englishSentences, sentenceCounts, sentencesIn } from './fixtures/sentences';
import { unlikeCompanies } from './fixtures/unlike-companies';

/** Kinds of pages in each language take turns: a short run draws nine of each at least. */
const maxPages = isLongRun ? 600 : 360;
const width = 6;
const htmlMaxBytes = 100 * 1024;
/** Lists are cumulative (docs/interface.md §3): three dates and five providers more, with their words, weigh up to so much. Measured: 14 to 20.7 KB,
 *  most in a list over many cities, whose cards name theirs. */
const stepMaxBytes = 20 * 1024;

// One crawl serves all of them.
test.describe.configure({ mode: 'default' });

let found: Crawl;
let pages: Visited[];
let sitemaps: Map<string, SitemapUrl[]>;
const idOf = (address: string) => Number(address.slice(address.lastIndexOf('/') + 1));
const inSitemaps = () => [...sitemaps.values()].flat();
const pathOf = (address: string) => address.slice(origins.main.length);

test.beforeAll(async () => {
  test.setTimeout(600_000);
  found = await crawl(maxPages, width);
  const isPage = ({ answer }: Visited) => /^text\/html/.test(String(answer.headers['content-type']));
  // Integration pages and those of accounts answer like all that is linked; they are made for one visit, kept from search engines.
  const ownPaths = privatePages.flatMap((name) => Object.values<string>(routes[name].paths));
  const isPublic = ({ url }: Visited) => !url.startsWith('/integration?') && !ownPaths.includes(url.split('?')[0]!);
  pages = [...found.visited.values()].filter((one) => one.answer.status === 200 && isPage(one) && isPublic(one));
  sitemaps = await readSitemaps();
});

function maxBytesOf(url: string): number {
  // A stretch of one list has sixty cards, as the last of the cumulative pages.
  const page = /[?&](?:dates|providers)_page=/.test(url) ? 19 : Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 1);
  return htmlMaxBytes + (page - 1) * stepMaxBytes;
}

test('every link that is drawn answers 200, without a redirect', () => {
  const { visited } = found;
  expect(visited.size).toBeGreaterThan(300);
  const faults = [...visited.values()].filter(({ answer }) => answer.status !== 200);
  expectNoFaults(faults.map(({ url, answer, from }) => `${answer.status} ${url} (linked from ${from})`));
});

test('all kinds of pages were met in all languages', () => {
  const segments = new Set(pages.map(({ url }) => url.split(/[/?]/)[1]));
  const expected = ['', 'fr', 'es', 'city', 'ville', 'ciudad', 'neighborhood', 'quartier', 'vecindario', 'company'];
  expected.push(
    'companie',
    'compania',
    'category',
    'categorie',
    'categoria',
    'service',
    'services',
    'servicios',
    'faqs',
  );
  expect(expected.filter((segment) => !segments.has(segment))).toEqual([]);
});

test('a page is in the language of its address, and links to pages in it', () => {
  const faults: string[] = [];
  for (const page of pages) {
    const language = languageOf(page);
    if (language === undefined || page.html.lang !== language) faults.push(`${page.url}: ${page.html.lang}`);
  }
  for (const { from, url, hreflang } of found.links) {
    const source = found.visited.get(from)?.html.lang;
    const target = found.visited.get(url)?.html.lang;
    if (target !== undefined && target !== (hreflang ?? source)) faults.push(`${from} → ${url}: ${source} → ${target}`);
  }
  expectNoFaults(faults);
});

test('every place in a page that a link names is there', () => {
  const faults = found.links.flatMap(({ from, url, hash }) => {
    const target = found.visited.get(url);
    if (hash === '' || !target) return [];
    return target.html.ids.has(decodeURIComponent(hash)) ? [] : [`${from} → ${url}#${hash}`];
  });
  expectNoFaults([...new Set(faults)]);
});

test('hreflang is whole and reciprocal for every page', () => {
  const faults: string[] = [];
  for (const { url, html } of pages) {
    const set = html.alternates;
    if (Object.keys(set).sort().join() !== 'en,es,fr,x-default' || set['x-default'] !== set.en) faults.push(url);
    for (const locale of locales) {
      const other = found.visited.get(pathOf(set[locale] ?? ''));
      if (other && JSON.stringify(other.html.alternates) !== JSON.stringify(set))
        faults.push(`${url} and ${other.url}`);
    }
    if (html.canonical === undefined || !Object.values(set).includes(html.canonical)) faults.push(`${url}: canonical`);
  }
  expectNoFaults(faults);
});

test('no English sentence is on a French or Spanish page, nor in what its islands are handed', () => {
  for (const count of Object.values(sentenceCounts())) expect(count).toBeGreaterThan(100);
  for (const locale of ['fr', 'es'] as const) {
    const sentences = englishSentences(locale);
    const own = pages.filter(({ html }) => html.lang === locale);
    expect(own.length).toBeGreaterThan(50);
    const faults = own.flatMap(({ url, html }) => {
      const attributes = html.tags.flatMap(({ attributes: a }) => [
        a.alt,
        a.title,
        a.placeholder,
        a['aria-label'],
        a.content,
      ]);
      const islands = html.scripts.map(({ text }) => text);
      const text = [...html.ownText(locale), ...attributes, ...islands].join('\n');
      return sentencesIn(text, sentences).map((sentence) => `${url}: ${sentence}`);
    });
    expectNoFaults(faults);
  }
});

test('every page keeps to its weight and its policy', () => {
  const faults = pages.flatMap(({ url, answer }) => [
    ...(answer.body.length > maxBytesOf(url) ? [`${url}: ${answer.body.length} bytes`] : []),
    ...unhashedScripts(answer.text, String(answer.headers['content-security-policy'])).map(
      (script) => `${url}: ${script.slice(0, 60)}`,
    ),
    ...styleAttributes(answer.text).map((tag) => `${url}: ${tag}`),
  ]);
  expectNoFaults(faults);
});

test('a title names one page of its language', () => {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { url, html } of pages) {
    // Companies may share a name, longer lists share their place's.
    if (html.canonical === undefined || /\?|\/compan(?:y|ie|ia)\//.test(html.canonical)) continue;
    const key = `${html.lang} ${html.texts[0]?.text.trim()}`;
    const owner = owners.get(key) ?? html.canonical;
    owners.set(key, owner);
    if (owner !== html.canonical) faults.push(`${key}: ${owner} and ${url}`);
  }
  expectNoFaults(faults);
});

test('no contact of a company that does not pay is anywhere in any page', async () => {
  const secrets = await readSecretContacts();
  expect(secrets.size).toBeGreaterThan(300);
  const faults = pages.flatMap(({ url, answer }) =>
    findContacts(answer.text, secrets).map((what) => `${url}: ${what}`),
  );
  expectNoFaults(faults);
});

test.describe('sitemaps', () => {
  /** Address → bytes of its page, as far as looked at. */
  const weights = new Map<string, number>();

  test('each has at most 5,000 addresses, each address once, each language version with all others', () => {
    const all = inSitemaps();
    expect(all.length).toBeGreaterThan(1000);
    for (const [file, urls] of sitemaps) expect(urls.length, file).toBeLessThanOrEqual(5000);
    const byLoc = new Map(all.map((one) => [one.loc, one]));
    expect(byLoc.size).toBe(all.length);
    const faults = all.flatMap(({ loc, alternates }) => {
      const isWhole =
        Object.keys(alternates).sort().join() === 'en,es,fr,x-default' && alternates['x-default'] === alternates.en;
      const isOwn = locales.some((locale) => alternates[locale] === loc);
      const isReciprocal = locales.every(
        (locale) => JSON.stringify(byLoc.get(alternates[locale] ?? '')?.alternates) === JSON.stringify(alternates),
      );
      return isWhole && isOwn && isReciprocal ? [] : [loc];
    });
    expectNoFaults(faults);
  });

  test('a change is dated by the page, never by the build', () => {
    const dated = inSitemaps().flatMap(({ lastmod }) => lastmod ?? []);
    expectNoFaults(dated.filter((lastmod) => Number.isNaN(Date.parse(lastmod))));
    expect(dated.filter((lastmod) => Date.parse(lastmod) > Date.now() + 60_000)).toEqual([]);
    const live = inSitemaps().filter(({ loc }) => /\/\d+$/.test(loc));
    expect(live.filter(({ lastmod }) => lastmod === undefined)).toEqual([]);
  });

  test('their addresses answer 200, are canonical, may be indexed, and say the same versions in their heads', async () => {
    test.setTimeout(600_000);
    // A long run looks at every page of a place or service in every language. What is left is looked at in one of the three, in turn: its
    // head names the other two, and that the lists of all addresses agree with each other is proven above for each of them.
    const isCompany = ({ loc }: SitemapUrl) => /\/compan(?:y|ie|ia)\//.test(loc);
    const inTurn = ({ loc, alternates }: SitemapUrl) => loc === alternates[locales[idOf(loc) % locales.length]!];
    // Services and categories within a city are thousands, all drawn by one page: a short run looks at one in sixteen, at every
    // fourth company, neighborhood and service (not third: one language would have them all), and at each company unlike the others.
    const isInCity = ({ loc }: SitemapUrl) => /\/\d+\/[^/]+\/\d+$/.test(loc);
    const isMany = (one: SitemapUrl) => isCompany(one) || /^\/(?:neigh|quart|vecin|servic)/.test(pathOf(one.loc));
    const unlike = await unlikeCompanies();
    const isSampled = (one: SitemapUrl, at: number) => {
      if (isLongRun || (isCompany(one) && unlike.has(idOf(one.loc)))) return true;
      return at % (isInCity(one) ? 16 : isMany(one) ? 4 : 1) === 0;
    };
    const asked = inSitemaps()
      .filter((one) => inTurn(one) || (isLongRun && !isCompany(one)))
      .filter(isSampled);
    expect(asked.filter(isInCity).length).toBeGreaterThan(50);
    const idsOf = (urls: SitemapUrl[]) => new Set(urls.filter(isCompany).map(({ loc }) => idOf(loc)));
    const [all, seen] = [idsOf(inSitemaps()), idsOf(asked)];
    expect([...seen].filter((id) => unlike.has(id)).length).toBeGreaterThan(50);
    expect(seen.size).toBeGreaterThanOrEqual(all.size / (isLongRun ? 1 : 4));
    const faults = await inParallel(asked, width, async ({ loc, alternates }) => {
      const url = pathOf(loc);
      const answer = found.visited.get(url)?.answer ?? (await ask(url));
      weights.set(url, answer.body.length);
      const head = answer.text.slice(0, answer.text.indexOf('</head>'));
      const links = [...head.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang, href]) => [lang, href]);
      const isGood =
        answer.status === 200 &&
        answer.headers['x-robots-tag'] === undefined &&
        head.includes(`<link rel="canonical" href="${loc}"/>`) &&
        /<meta name="robots" content="index, follow/.test(head) &&
        JSON.stringify(Object.fromEntries(links)) === JSON.stringify(alternates);
      return isGood ? [] : [`${answer.status} ${loc}`];
    });
    expectNoFaults(faults.flat());
  });

  test('their pages keep to the weight, the heaviest companies also with the form of browsers without script', async () => {
    const heaviest = [...weights].sort(([, a], [, b]) => b - a);
    expectNoFaults(
      heaviest.filter(([, bytes]) => bytes > htmlMaxBytes).map(([url, bytes]) => `${url}: ${bytes} bytes`),
    );
    const companies = heaviest.filter(([url]) => /^\/compan(?:y|ie|ia)\//.test(url)).slice(0, 12);
    const answers = await inParallel(companies, width, ([url]) => ask(`${url}?recommend=1`));
    expectNoFaults(
      answers.flatMap(({ body, text }, at) =>
        /id="recommend"/.test(text) && body.length <= htmlMaxBytes
          ? []
          : [`${companies[at]![0]}: ${body.length} bytes`],
      ),
    );
  });

  test('they hold exactly the pages that may be indexed', () => {
    const named = new Set(inSitemaps().map(({ loc }) => loc));
    const faults = pages.flatMap(({ url, html, answer }) => {
      const isIndexable = /^index/.test(html.meta('robots') ?? '') && answer.headers['x-robots-tag'] === undefined;
      const isOwn = html.canonical === `${origins.main}${url}` && !url.includes('?');
      return isOwn && isIndexable !== named.has(html.canonical!) ? [`${url}: ${isIndexable}`] : [];
    });
    expectNoFaults(faults);
  });
});

test('pictures for sharing are there for every kind of page and language', async () => {
  const chosen = new Map<string, Visited>();
  for (const page of pages) {
    const { pathname } = new URL(page.html.meta('og:image') ?? origins.main);
    const key = `${page.html.lang as Locale} ${pathname.split('/')[3]}`;
    if (!chosen.has(key)) chosen.set(key, page);
  }
  expect(chosen.size).toBeGreaterThanOrEqual(18);
  const faults = await inParallel([...chosen.values()], width, async ({ url, html }) => {
    const { status, headers, body } = await ask(new URL(html.meta('og:image')!).pathname);
    const isPicture = status === 200 && headers['content-type'] === 'image/png' && body.readUInt32BE(0) === 0x89504e47;
    return isPicture && body.length < 600_000 ? [] : [`${url}: ${status} ${body.length}`];
  });
  expectNoFaults(faults.flat());
});
