import 'server-only';
import { countryById } from '@/lib/config/countries';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import { sortByName } from '@/lib/i18n/by-name';
import { toSlug } from '@/lib/routes/slug';
import type { Locale } from '@/lib/values/locale';
import { toMajor } from '@/lib/values/money';
import type { NeighborhoodOffer, OfferInCity } from '../contract';
import { name } from './shared-sql';

/** Neighborhoods of one answer: a page lists them all, and a longer list is of no use. */
const maxNeighborhoods = 60;

/** Listed companies that serve a city and offer what is asked for (alias o: the offers, c: the company). */
const offering = (offer: SQL, cityId: number): SQL => sql`company_services o join companies c on c.id = o.company_id
  where ${isListed} and not o.is_hidden and ${offer}
    and o.company_id in (select company_id from company_neighborhoods where city_id = ${cityId})`;

interface PriceRow {
  country_id: number | null;
  companies: number;
  priced: number;
  lowest: number | null;
  highest: number | null;
}

const readPrices = async (offer: SQL, cityId: number): Promise<PriceRow[]> =>
  rows<PriceRow>(
    await getDb(),
    sql`select l.country_id, count(distinct o.company_id)::int as companies, count(nullif(o.price_minor, 0))::int as priced,
        min(nullif(o.price_minor, 0)) as lowest, max(nullif(o.price_minor, 0)) as highest
      from (select o.company_id, o.price_minor from ${offering(offer, cityId)}) o
      left join company_locations l on l.company_id = o.company_id group by l.country_id`,
  );

/** The range in the currency that most offers are priced in: amounts of two currencies make no range. */
function pricesOf(found: readonly PriceRow[]): Pick<OfferInCity, 'LowestPrice' | 'HighestPrice' | 'CurrencyCode'> {
  const currencies = new Map<string, { priced: number; lowest: number; highest: number }>();
  for (const { country_id, priced, lowest, highest } of found) {
    const country = countryById(country_id ?? -1);
    if (!country || lowest === null || highest === null) continue;
    const [low, high] = [toMajor(lowest, country.currency), toMajor(highest, country.currency)];
    const known = currencies.get(country.currency) ?? { priced: 0, lowest: low, highest: high };
    currencies.set(country.currency, {
      priced: known.priced + priced,
      lowest: Math.min(known.lowest, low),
      highest: Math.max(known.highest, high),
    });
  }
  const [best] = [...currencies].sort(([, one], [, other]) => other.priced - one.priced);
  if (!best) return { LowestPrice: 0, HighestPrice: 0, CurrencyCode: '' };
  return { LowestPrice: best[1].lowest, HighestPrice: best[1].highest, CurrencyCode: best[0] };
}

/** Neighborhoods of the city in which the offer exists: a company of the whole city comes to each of them. */
async function listNeighborhoods(offer: SQL, cityId: number, lang: Locale): Promise<NeighborhoodOffer[]> {
  const found = await rows<{ id: number; name: string; count: number }>(
    await getDb(),
    sql`with served as (
        select n.company_id, n.neighborhood_id from company_neighborhoods n
        where n.city_id = ${cityId} and n.company_id in (select o.company_id from ${offering(offer, cityId)})
      ), wide as (select distinct company_id from served where neighborhood_id is null)
      select h.id, ${name('h', lang)} as name, (select count(*) from wide)::int + count(s.company_id)::int as count
      from neighborhoods h left join served s on s.neighborhood_id = h.id
        and s.company_id not in (select company_id from wide)
      where h.city_id = ${cityId} group by h.id
      having (select count(*) from wide) + count(s.company_id) > 0
      order by count desc, name, h.id limit ${maxNeighborhoods}`,
  );
  const inOrder = sortByName(found, lang, (row) => [row.name]).sort((one, other) => other.count - one.count);
  return inOrder.map((row) => ({
    NeighborhoodId: row.id,
    NeighborhoodName: row.name,
    NeighborhoodSlug: toSlug(row.name),
    CompanyCount: row.count,
  }));
}

/** What an offer (a condition on alias o) comes to in one city; empty where no company offers it. */
export async function findOfferInCity(offer: SQL, cityId: number, lang: Locale): Promise<OfferInCity> {
  const [prices, Neighborhoods] = await Promise.all([
    readPrices(offer, cityId),
    listNeighborhoods(offer, cityId, lang),
  ]);
  const CompanyCount = prices.reduce((sum, { companies }) => sum + companies, 0);
  return { CompanyCount, ...pricesOf(prices), Neighborhoods };
}
