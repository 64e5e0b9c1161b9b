import 'server-only';
import { getCityView, getNeighborhoodView, type ViewInput } from '@/lib/catalogue/contract';
import { type IndexEntry, type IndexKind, searchEverywhere } from '@/lib/companies/contract';
import { dateFilter } from '@/lib/values/date-filter';
import type { Locale } from '@/lib/values/locale';
import type { Ask } from './ask';
import { everywhere } from './before';
import { catalogueOf } from './services';

const codes: readonly Locale[] = ['en', 'fr', 'es'];
type Named = { id: number; slugs: Record<Locale, string> };

const entryOf = (Kind: IndexKind, { id, slugs }: Named): IndexEntry => ({
  Kind,
  Id: id,
  Slugs: slugs,
  ModificationDate: '',
  IsIndexable: true,
  IsGone: false,
});

/** Asks for a name in every language. */
async function inAll(name: (lang: Locale) => Promise<string>): Promise<Record<Locale, string>> {
  const [en = '', fr = '', es = ''] = await Promise.all(codes.map(name));
  return { en, fr, es };
}

/** The results that a platform shows without a place. */
async function listed(ask: Ask) {
  const found = await ask(searchEverywhere, everywhere('en', { date_filter: dateFilter.next30Days }));
  return [...found.CompanyServices, ...found.CompanyServicesUpcoming];
}

const distinct = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id > 0).sort((a, b) => a - b);

type Slugged = { Slug: string; Name: string };

async function places(ids: number[], ask: (input: ViewInput) => Promise<Slugged>) {
  const all = ids.map(async (id): Promise<Named[]> => {
    const slugs = await inAll(async (lang_code) => {
      const { Slug, Name } = await ask({ id, lang_code });
      return Slug || Name;
    }).catch(() => undefined);
    return slugs ? [{ id, slugs }] : [];
  });
  return (await Promise.all(all)).flat();
}

async function offered(kind: 'category' | 'service', ask: Ask): Promise<Named[]> {
  const byLanguage = await Promise.all(codes.map((lang) => catalogueOf(lang, ask)));
  const [en = [], fr = [], es = []] = byLanguage.map((services) =>
    services.map((one) =>
      kind === 'service' ? { id: one.Id, name: one.Name } : { id: one.ServiceCategoryId, name: one.CategoryName },
    ),
  );
  const nameIn = (list: typeof en, id: number) => list.find((one) => one.id === id)?.name;
  return distinct(en.map(({ id }) => id)).map((id) => {
    const name = nameIn(en, id)!;
    return { id, slugs: { en: name, fr: nameIn(fr, id) ?? name, es: nameIn(es, id) ?? name } };
  });
}

async function companies(ask: Ask): Promise<Named[]> {
  const slugOf = new Map((await listed(ask)).map((card) => [card.CompanyId, card.CompanySlug || card.CompanyName]));
  return distinct([...slugOf.keys()]).map((id) => {
    const slug = slugOf.get(id)!;
    return { id, slugs: { en: slug, fr: slug, es: slug } };
  });
}

const readers: Record<IndexKind, (ask: Ask) => Promise<Named[]>> = {
  city: async (ask) =>
    places(distinct((await listed(ask)).map(({ CityId }) => CityId)), (input) => ask(getCityView, input)),
  neighborhood: async (ask) =>
    places(distinct((await listed(ask)).map(({ NeighborhoodId }) => NeighborhoodId)), (input) =>
      ask(getNeighborhoodView, input),
    ),
  company: companies,
  category: (ask) => offered('category', ask),
  service: (ask) => offered('service', ask),
};

/**
 * The part of the directory that a platform without an index shows of itself: its catalogue, and what stands in its widest search. An id
 * that is not in it may live all the same.
 */
export async function knownEntries(kind: IndexKind, ask: Ask): Promise<IndexEntry[]> {
  return (await readers[kind](ask)).map((named) => entryOf(kind, named));
}
