import 'server-only';
import { type Db, getDb, rows, type SQL, sql } from '@/lib/db/client';

/** A company that its owner lists: what its page and its portal begin with. */
export interface NewCompany {
  name: string;
  email: string;
  phoneNumber: string;
  url: string | null;
  countryId: number;
  /** Null where we know no city of that name. */
  cityId: number | null;
  /** Of its visits, where the city does not say. */
  timezone: string;
}

/** Makes a company that has its owner and no public page yet. @returns its id */
export async function insertOpenCompany(tx: Db, company: NewCompany): Promise<number> {
  const { name, email, phoneNumber, url, countryId, cityId, timezone } = company;
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into companies (is_unclaimed, is_published, claimed_at) values (false, false, now()) returning id`,
  );
  const { id } = made!;
  await rows(
    tx,
    sql`insert into company_profiles (company_id, name, email, phone_number, url) values (${id}, ${name}, ${email}, ${phoneNumber}, ${url})`,
  );
  await rows(
    tx,
    sql`insert into company_locations (company_id, country_id, province_id, city_id, timezone)
      select ${id}, ${countryId}, y.province_id, y.id, coalesce(y.timezone, ${timezone})
      from (select 1) as one left join cities y on y.id = ${cityId}::int and y.country_id = ${countryId}`,
  );
  await rows(
    tx,
    sql`insert into company_neighborhoods (company_id, city_id)
      select ${id}, city_id from company_locations where company_id = ${id} and city_id is not null`,
  );
  return id;
}

/** What a company may be the same as, and by what. */
export interface Duplicate {
  companyId: number;
  name: string;
  city: string;
  isUnclaimed: boolean;
  isPublished: boolean;
  sameName: boolean;
  samePhone: boolean;
  sameSite: boolean;
  sameEmail: boolean;
}

/** A name without accents and signs; in another script than ours, as it is. */
const bare = (text: SQL) =>
  sql`coalesce(nullif(regexp_replace(lower(f_unaccent(${text})), '[^a-z0-9]+', '', 'g'), ''), lower(${text}))`;
const digits = (text: SQL) => sql`right(regexp_replace(coalesce(${text}, ''), '[^0-9]', '', 'g'), 9)`;
/** An address without what stands before the name of its site. */
const page = (text: SQL) => sql`lower(regexp_replace(coalesce(${text}, ''), '^[a-z]+://((www|m)\\.)?', '', 'i'))`;
/** Sites on which many companies have a page each. */
const shared =
  '^([a-z-]+\\.)?(facebook|instagram|linkedin|yelp|google|tiktok|linktr|youtube|twitter|x)\\.[a-z.]{2,6}(/|$)';
/** What tells a company by its website: the name of the site; of one that many share, the whole address. */
const site = (
  text: SQL,
) => sql`case when ${page(text)} ~ ${shared} then rtrim(regexp_replace(${page(text)}, '#.*$', ''), '/')
  else regexp_replace(${page(text)}, '[/?#:].*$', '') end`;

/**
 * Companies on file that share name and country, phone, website or address with one of ours, the most alike first. Those that were taken
 * down or ended count too: staff have to see them.
 */
export async function listDuplicates(companyId: number, max: number): Promise<Duplicate[]> {
  return rows<Duplicate>(
    await getDb(),
    sql`with own as (
        select ${bare(sql`p.name`)} as name, l.country_id, ${digits(sql`p.phone_number`)} as phone, ${site(sql`p.url`)} as site,
          lower(coalesce(p.email, '')) as email
        from company_profiles p join company_locations l on l.company_id = p.company_id where p.company_id = ${companyId}),
      alike as (
        select p.company_id, p.name, c.is_unclaimed, c.is_published and c.is_active and c.taken_down_at is null as is_published, l.city_id,
          ${bare(sql`p.name`)} = o.name and l.country_id = o.country_id as same_name,
          length(o.phone) = 9 and ${digits(sql`p.phone_number`)} = o.phone as same_phone,
          o.site <> '' and ${site(sql`p.url`)} = o.site as same_site,
          o.email <> '' and lower(coalesce(p.email, '')) = o.email as same_email
        from own o, company_profiles p join companies c on c.id = p.company_id left join company_locations l on l.company_id = p.company_id
        where p.company_id <> ${companyId})
      select a.company_id as "companyId", a.name, coalesce(y.name_en, '') as city, a.is_unclaimed as "isUnclaimed",
        a.is_published as "isPublished", coalesce(a.same_name, false) as "sameName", a.same_phone as "samePhone",
        a.same_site as "sameSite", a.same_email as "sameEmail"
      from alike a left join cities y on y.id = a.city_id
      where a.same_name or a.same_phone or a.same_site or a.same_email
      order by a.same_phone::int + a.same_site::int + a.same_email::int + coalesce(a.same_name, false)::int desc, a.company_id
      limit ${max}`,
  );
}

/** Ends a company that was a double: it is on no list, and its portal opens no more. */
export async function endCompany(tx: Db, companyId: number): Promise<void> {
  await rows(
    tx,
    sql`update companies set is_active = false, is_published = false, updated_at = now() where id = ${companyId}`,
  );
}
