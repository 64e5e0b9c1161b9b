import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ImageResponse } from 'next/og';
import { getTranslations } from 'next-intl/server';
import {
  getCategoryView,
  getCityView,
  getNeighborhoodView,
  getServiceView,
  type OfferView,
} from '@/lib/catalogue/contract';
import { run } from '@/lib/platform';
import { isPlatformError } from '@/lib/platform/errors';
import { getCompanyView } from '@/lib/profile/contract';
import { inCityPages } from '@/lib/routes/table';
import { isLocale, type Locale } from '@/lib/values/locale';
import { drawableText } from './drawable-text';
import { pageBrand } from './page-brand';

const size = { width: 1200, height: 630 };
/** Values of the light theme: a picture knows no variables. */
const colours = {
  sky: '#DDF0EE',
  warm: '#FFF3DB',
  ink: '#14211F',
  ink2: '#43524F',
  brand: '#0A5E57',
  deep: '#073F3B',
  lamp: '#FFBF3F',
};

interface Words {
  title: string;
  line: string;
}

const context = () => ({ now: new Date(), caller: { kind: 'page' } as const });

/** What can be had, and where it is within a city. */
async function offerWords(view: OfferView, locale: Locale, cityId: number | undefined): Promise<Words> {
  if (cityId === undefined) return { title: view.Name, line: view.Description };
  const city = await run(getCityView, { id: cityId, lang_code: locale }, context());
  const t = await getTranslations({ locale, namespace: 'sharing' });
  return { title: t('offer', { offer: view.Name, city: city.Name }), line: t('placeLine') };
}

/** What stands on the picture of each kind of page. */
const readers: Record<string, (id: number, locale: Locale, cityId?: number) => Promise<Words>> = {
  home: async (_, locale) => {
    const t = await getTranslations({ locale, namespace: 'sharing' });
    return { title: t('home'), line: t('homeLine') };
  },
  city: async (id, locale) => {
    const view = await run(getCityView, { id, lang_code: locale }, context());
    const t = await getTranslations({ locale, namespace: 'sharing' });
    return { title: t('place', { place: view.Name }), line: t('placeLine') };
  },
  neighborhood: async (id, locale) => {
    const view = await run(getNeighborhoodView, { id, lang_code: locale }, context());
    const t = await getTranslations({ locale, namespace: 'sharing' });
    return { title: t('place', { place: `${view.Name}, ${view.CityName}` }), line: t('placeLine') };
  },
  category: async (id, locale, cityId) =>
    offerWords(await run(getCategoryView, { id, lang_code: locale }, context()), locale, cityId),
  service: async (id, locale, cityId) =>
    offerWords(await run(getServiceView, { id, lang_code: locale }, context()), locale, cityId),
  company: async (id, locale) => {
    const view = await run(getCompanyView, { id, lang_code: locale }, context());
    return { title: view.CompanyProfile.CompanyName, line: view.Title ?? '' };
  },
};

const fontFolder = join(process.cwd(), 'node_modules', '@fontsource', 'figtree', 'files');
const fontFiles = (['latin', 'latin-ext'] as const).flatMap((subset) =>
  ([400, 700] as const).map((weight) => ({ subset, weight })),
);
let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 700; style: 'normal' }[]> | undefined;

function loadFonts() {
  fonts ??= Promise.all(
    fontFiles.map(async ({ subset, weight }) => ({
      name: subset === 'latin' ? 'Figtree' : 'Figtree extended',
      data: await readFile(join(fontFolder, `figtree-${subset}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  );
  return fonts;
}

const clip = (text: string, max: number) =>
  [...text].length > max ? `${[...text].slice(0, max - 1).join('')}…` : text;

function picture({ title, line }: Words, brand: string) {
  return (
    <div
      style={{
        ...size,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 72,
        fontFamily: 'Figtree, "Figtree extended"',
        color: colours.ink,
        backgroundImage: `linear-gradient(180deg, ${colours.sky}, ${colours.warm})`,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 24 }}>
        <div style={{ fontSize: 76, fontWeight: 700, lineHeight: 1.08, letterSpacing: -2 }}>{clip(title, 70)}</div>
        <div style={{ fontSize: 34, lineHeight: 1.35, color: colours.ink2 }}>{clip(line, 130)}</div>
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 20 }}>
        <svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true">
          <path
            fill={colours.brand}
            d="M5 28.5V14a11 11 0 0 1 22 0v14.5a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 5 28.5z"
          />
          <path fill="#fff" d="M10 30V14.4a6 6 0 0 1 12 0V30z" />
          <circle fill={colours.lamp} cx="18.2" cy="20.2" r="2.3" />
        </svg>
        <div style={{ fontSize: 44, fontWeight: 700, color: colours.deep }}>{brand}</div>
      </div>
    </div>
  );
}

const kept = new LRUCache<string, ArrayBuffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (png) => png.byteLength });
const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400, stale-while-revalidate=3600' };
const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });

/**
 * GET /og/{locale}/{kind}/{id}: the sharing picture of a page (docs/rules/search-engines.md D6), 1200×630, kept in memory. 404 for what does
 * not exist.
 */
export async function answerOgImage(params: { locale: string; kind: string; id: string }): Promise<Response> {
  const { locale, kind, id } = params;
  const ids = /^(0|[1-9]\d{0,9})(?:-([1-9]\d{0,9}))?$/.exec(id);
  if (!isLocale(locale) || !Object.hasOwn(readers, kind) || !ids) return missing();
  const [own, cityId] = [Number(ids[1]), ids[2] === undefined ? undefined : Number(ids[2])];
  if (cityId !== undefined && !Object.hasOwn(inCityPages, kind)) return missing();
  try {
    const { title, line } = await readers[kind]!(own, locale, cityId);
    const brand = drawableText(pageBrand().name);
    // A name of another script alone leaves the brand to stand for the page.
    const words = { title: drawableText(title) || brand, line: drawableText(line) };
    // By what it says: names change.
    const key = JSON.stringify([words.title, words.line, brand]);
    const known = kept.get(key);
    if (known) return new Response(known, { headers });
    const image = new ImageResponse(picture(words, brand), { ...size, fonts: await loadFonts() });
    const png = await image.arrayBuffer();
    kept.set(key, png);
    return new Response(png, { headers });
  } catch (error) {
    if (isPlatformError(error) && error.status < 500) return missing();
    throw error;
  }
}
