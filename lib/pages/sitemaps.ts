import 'server-only';
import { env } from '@/lib/config/env';
import { liveIndex } from '@/lib/edge/live-index';
import { alternates, type PageIdentity } from '@/lib/routes/alternates';
import {
  inCityPages,
  isOpenPage,
  type LiveKind,
  type OfferKind,
  type OpenPageName,
  pageNames,
  pages,
} from '@/lib/routes/table';
import { locales } from '@/lib/values/locale';
import { startLiveIndex } from './live-index-sync';

/** Addresses a file holds at most (docs/rules/search-engines.md D5); each page is three of them. */
const urlsPerFile = 5000;
const pagesPerFile = Math.floor(urlsPerFile / locales.length);

/** File name → kinds of pages in it. `static` has the pages without an id, `offer` what is had in cities. */
const files = {
  static: [],
  city: ['city'],
  neighborhood: ['neighborhood'],
  company: ['company'],
  service: ['category', 'service'],
  offer: [],
} as const satisfies Record<string, readonly LiveKind[]>;
type FileKind = keyof typeof files;

interface Entry {
  name: OpenPageName;
  identity: PageIdentity<OpenPageName>;
  modifiedAt?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char]!);

function staticEntries(): Entry[] {
  return pageNames
    .filter(isOpenPage)
    .filter((name) => !pages[name].liveKind && !pages[name].aliasOf && !pages[name].isUnlisted)
    .map((name) => ({ name, identity: {} as PageIdentity<OpenPageName> }));
}

/** Live, indexable pages in the order of their ids. */
function liveEntries(kind: LiveKind): Entry[] {
  return [...(liveIndex()?.get(kind) ?? [])]
    .filter(([, entry]) => entry.indexable && !entry.gone)
    .sort(([a], [b]) => a - b)
    .map(([id, { slugs, modifiedAt }]) => ({
      name: kind,
      identity: { id, slugs } as PageIdentity<OpenPageName>,
      modifiedAt,
    }));
}

/** What is had in cities and worth finding there, city by city; it changes as its city does. */
function offerEntries(): Entry[] {
  const index = liveIndex();
  const cities = [...(index?.get('city') ?? [])].filter(([, city]) => !city.gone).sort(([a], [b]) => a - b);
  const kinds = Object.keys(inCityPages) as OfferKind[];
  return cities.flatMap(([cityId, city]) =>
    kinds.flatMap((kind) =>
      [...(city.offered?.[kind] ?? [])].flatMap((id): Entry[] => {
        const own = index?.get(kind)?.get(id);
        if (!own?.indexable || own.gone) return [];
        const identity = { id, slugs: own.slugs, cityId, citySlugs: city.slugs };
        return [{ name: inCityPages[kind], identity, modifiedAt: city.modifiedAt }];
      }),
    ),
  );
}

function entriesOf(kind: FileKind): Entry[] {
  if (kind === 'static') return staticEntries();
  return kind === 'offer' ? offerEntries() : files[kind].flatMap(liveEntries);
}

function urlsOf({ name, identity, modifiedAt }: Entry): string {
  const set = alternates(name, identity, 'en').languages;
  const links = Object.entries(set)
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`)
    .join('');
  const lastmod = modifiedAt ? `<lastmod>${escapeXml(modifiedAt)}</lastmod>` : '';
  return locales.map((locale) => `<url><loc>${escapeXml(set[locale])}</loc>${lastmod}${links}</url>\n`).join('');
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xml = (body: BodyInit) =>
  new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

/** GET /sitemap.xml: the index of the files that have something in them. 503 while the directory is away. */
export async function answerSitemapIndex(): Promise<Response> {
  await startLiveIndex();
  const names = (Object.keys(files) as FileKind[]).flatMap((kind) => {
    const count = Math.ceil(entriesOf(kind).length / pagesPerFile);
    return Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`);
  });
  const rows = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${env().PUBLIC_ORIGIN}/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
  );
  return xml(
    `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`,
  );
}

/** GET /sitemaps/{kind}-{n}.xml, streamed entry by entry; 404 for a file that is not in the index. */
export async function answerSitemap(file: string): Promise<Response> {
  await startLiveIndex();
  const match = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file);
  const kind = match?.[1];
  const isKnown = kind !== undefined && Object.hasOwn(files, kind);
  const first = (Number(match?.[2] ?? 1) - 1) * pagesPerFile;
  const entries = isKnown ? entriesOf(kind as FileKind).slice(first, first + pagesPerFile) : [];
  if (entries.length === 0) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const encoder = new TextEncoder();
  let at = -1;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === -1) {
        controller.enqueue(
          encoder.encode(
            `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
          ),
        );
      } else if (at < entries.length) {
        controller.enqueue(
          encoder.encode(
            entries
              .slice(at, at + 200)
              .map(urlsOf)
              .join(''),
          ),
        );
        at += 199;
      } else {
        controller.enqueue(encoder.encode('</urlset>\n'));
        controller.close();
      }
      at += 1;
    },
  });
  return xml(stream);
}

/** GET /robots.txt: everything public may be read; what relies on noindex is never disallowed (docs/rules/search-engines.md D5). */
export function answerRobots(): Response {
  const text = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${env().PUBLIC_ORIGIN}/sitemap.xml\n`;
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
