import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { loadShell } from '@/components/chrome/load';
import type { LatLng } from '@/components/ui/map/map-props';
import { getCityView } from '@/lib/catalogue/contract';
import { spellingOf } from '@/lib/i18n/spelling';
import { askOrNull } from '@/lib/pages/ask';
import { pageNode } from '@/lib/pages/json-ld';
import { getMapSource } from '@/lib/pages/map-source';
import { readLocale } from '@/lib/pages/page-chrome';
import { type PlaceUnderstood, resolveLocation, understandPlace } from '@/lib/places/contract';
import { countryOfWord } from '@/lib/places/rules/country-words';
import { isoOfCountry } from '@/lib/places/rules/postal-address';
import { type AskField, askFields } from '@/lib/requests/rules';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { firstValue, type Query } from '@/lib/values/query';
import { type FormDraft, findDraft } from '@/lib/wire/form-drafts';
import type { PageProps } from '../query';
import { givenCoordinates, givenText, keptQueries, type PlaceQueries, placeQueries } from './given-place';

interface Given {
  at: LatLng | null;
  initial: Partial<Record<AskField, string>>;
  faults: Partial<Record<AskField, string>>;
  isTooMany: boolean;
  countryId: number | undefined;
  /** What the link says of a place that we do not know; null for a known one, and where that cannot be decided. */
  understood: PlaceUnderstood | null;
}

/** The country of a place: said in words, else that of the city its coordinates lie near; undefined where neither is known. */
async function countryOf({ country = '' }: PlaceQueries, at: LatLng | null, lang_code: Locale) {
  const said = countryOfWord(spellingOf(country));
  if (said !== undefined || !at) return said;
  const found = await askOrNull(resolveLocation, { lang_code, latitude: at[0], longitude: at[1] });
  if (!found || found.CityId < 1) return undefined;
  return (await askOrNull(getCityView, { id: found.CityId, lang_code }))?.CountryTypeId;
}

/** What a link's words say of a place of which we have none. */
async function understand(place: PlaceQueries, at: LatLng | null, lang_code: Locale): Promise<PlaceUnderstood | null> {
  const { name, city, state, country } = place;
  if (!name && !city) return null;
  const where = at ? { latitude: at[0], longitude: at[1] } : {};
  const understood = await askOrNull(understandPlace, { lang_code, name, city, state, country, ...where });
  return understood?.IsKnown === false ? understood : null;
}

const pickFields = (from: Readonly<Record<string, string>>) =>
  Object.fromEntries(askFields.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

/** What the page begins with: the place of the link, or what was typed into a plain form that came back. */
async function readGiven(query: Query, draft: FormDraft | undefined, locale: Locale): Promise<Given> {
  // Of a draft the coordinates alone: its `name` is the person's.
  const place = placeQueries(draft ? { latitude: draft.typed.latitude, longitude: draft.typed.longitude } : query);
  const at = givenCoordinates(place);
  const [said, understood] = await Promise.all([countryOf(place, at, locale), understand(place, at, locale)]);
  const country = understood && understood.CountryId > 0 ? understood.CountryId : undefined;
  const known = { at, countryId: said ?? country, understood };
  if (!draft) return { ...known, initial: { location: givenText(place) }, faults: {}, isTooMany: false };
  const { typed, faults, status } = draft;
  const chosen = Number(typed.phone_country);
  return {
    ...known,
    initial: pickFields(typed),
    faults: pickFields(faults),
    isTooMany: status === 429,
    countryId: isoOfCountry(chosen) ? chosen : known.countryId,
  };
}

export type RequestNewPage = Awaited<ReturnType<typeof loadRequestNewPage>>;

/** What the page that asks for a place is drawn from. */
export async function loadRequestNewPage({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const query = await searchParams;
  const name = 'requestNew';
  const token = firstValue(query.draft) ?? '';
  const draft = await findDraft(token);
  // The page of another language shows what was typed, too.
  const cameBack = draft && { draft: token, outcome: firstValue(query.outcome) ?? '' };
  const [shell, given, t] = await Promise.all([
    loadShell(locale, name, {}, keptQueries({ ...placeQueries(query), ...cameBack })),
    readGiven(query, draft, locale),
    getTranslations({ locale, namespace: 'requestNew' }),
  ]);
  const { outcome } = query;
  const { at, ...begin } = given;
  return {
    shell,
    graph: [pageNode({ type: 'WebPage', name: t('metaTitle'), path: href(name, {}, locale), locale })],
    form: {
      ...begin,
      locale,
      given: at,
      source: getMapSource(),
      outcome: outcome === 'request-sent' || outcome === 'request-failed' ? outcome : null,
      plainKey: randomUUID(),
    },
  } as const;
}
