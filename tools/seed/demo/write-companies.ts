import type { Db } from '@/lib/db/client';
import { type Columns, insertRows, type Row, SKIP_EXISTING } from '../insert-rows';
import type { DemoCompany } from './company';
import {
  areaRows,
  companyRow,
  customerRows,
  type DrawnCompany,
  displayRows,
  drawAround,
  locationRow,
  memberRows,
  opinionRows,
  profileRow,
  ratingRows,
  sectionRows,
  serviceRows,
  sourceReviewRows,
  subscriptionRows,
} from './company-rows';
import type { PlaceIds } from './write-places';

const COMPANY: Columns = {
  guid: 'uuid',
  is_verified: 'boolean',
  is_unclaimed: 'boolean',
  claimed_at: 'timestamptz',
  published_at: 'timestamptz',
  dataset: 'text',
  source_id: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const PROFILE: Columns = {
  company_id: 'int',
  name: 'text',
  email: 'text',
  phone_number: 'text',
  sms_number: 'text',
  url: 'text',
  has_logo: 'boolean',
  created_at: 'timestamptz',
};
const LOCATION: Columns = {
  guid: 'uuid',
  company_id: 'int',
  country_id: 'int',
  province_id: 'int',
  city_id: 'int',
  address: 'text',
  postal_code: 'text',
  latitude: 'float8',
  longitude: 'float8',
  timezone: 'text',
  uses_consumer_portal: 'boolean',
  uses_website_chat: 'boolean',
  uses_social_media_reviews: 'boolean',
  client_key_guid: 'uuid',
  created_at: 'timestamptz',
};
const SERVICE: Columns = {
  guid: 'uuid',
  company_id: 'int',
  service_id: 'int',
  service_type_id: 'int',
  category_id: 'int',
  booking_page_type_id: 'int',
  booking_page_guid: 'uuid',
  price_minor: 'int',
  is_recurring: 'boolean',
  duration_minutes: 'int',
  questions: 'json',
  frequencies: 'json',
  display_order: 'int',
  created_at: 'timestamptz',
};
const AREA: Columns = { company_id: 'int', city_id: 'int', neighborhood_id: 'int' };
const SUBSCRIPTION: Columns = {
  company_id: 'int',
  product: 'text',
  subscription_type_id: 'int',
  started_at: 'timestamptz',
};
const MEMBER: Columns = { guid: 'uuid', company_id: 'int', first_name: 'text', last_name: 'text' };
const CUSTOMER: Columns = {
  guid: 'uuid',
  company_id: 'int',
  first_name: 'text',
  last_name: 'text',
  has_name_consent: 'boolean',
  city_id: 'int',
  neighborhood_id: 'int',
  created_at: 'timestamptz',
};
const OPINION: Columns = {
  company_id: 'int',
  customer_id: 'int',
  origin: 'text',
  review_type_id: 'smallint',
  name: 'text',
  comment: 'text',
  language: 'text',
  stars: 'smallint',
  is_thumbs_up: 'boolean',
  city_id: 'int',
  neighborhood_id: 'int',
  created_at: 'timestamptz',
};
const RATING: Columns = {
  company_id: 'int',
  source_id: 'smallint',
  overall_star_rating: 'numeric',
  rating_count: 'int',
  expires_at: 'timestamptz',
};
const SOURCE_REVIEW: Columns = {
  company_id: 'int',
  source_id: 'smallint',
  source_key: 'text',
  name: 'text',
  stars: 'smallint',
  is_thumbs_up: 'boolean',
  comment: 'text',
  written_at: 'timestamptz',
  expires_at: 'timestamptz',
};
const SECTION: Columns = {
  company_id: 'int',
  section_type_id: 'int',
  display_order: 'int',
  settings: 'jsonb',
  created_at: 'timestamptz',
  modified_at: 'timestamptz',
};
const DISPLAY: Columns = { section_id: 'int', language_type_id: 'int', content: 'jsonb' };

type Written = readonly (readonly [drawn: DrawnCompany, companyId: number])[];

/** Rows of a table for all companies that were written. */
const rowsOf = (written: Written, make: (drawn: DrawnCompany, companyId: number) => readonly Row[]): Row[] =>
  written.flatMap(([drawn, companyId]) => [...make(drawn, companyId)]);

async function writePeople(tx: Db, written: Written, places: PlaceIds): Promise<void> {
  await insertRows(
    tx,
    'team_members',
    MEMBER,
    rowsOf(written, ({ company }, id) => memberRows(company, id)),
  );
  const customers = await insertRows<{ id: number; guid: string }>(
    tx,
    'customers',
    CUSTOMER,
    rowsOf(written, (drawn, id) => customerRows(drawn, id, places)),
    { returning: 'id, guid' },
  );
  const ids = new Map(customers.map(({ id, guid }) => [guid, id]));
  await insertRows(
    tx,
    'opinions',
    OPINION,
    rowsOf(written, (drawn, id) => opinionRows(drawn, id, places, ids)),
  );
}

async function writeSections(tx: Db, written: Written): Promise<void> {
  const found = await insertRows<{ id: number; company_id: number; section_type_id: number }>(
    tx,
    'company_sections',
    SECTION,
    rowsOf(written, sectionRows),
    { returning: 'id, company_id, section_type_id' },
  );
  const ids = new Map(found.map((row) => [`${row.company_id} ${row.section_type_id}`, row.id]));
  const displays = rowsOf(written, ({ sections }, companyId) =>
    sections.flatMap((section) => {
      const sectionId = ids.get(`${companyId} ${section.typeId}`);
      return sectionId === undefined ? [] : displayRows(section, sectionId);
    }),
  );
  await insertRows(tx, 'company_section_displays', DISPLAY, displays);
}

/** What hangs on each company: the table, its columns, the rows of one company. */
const hangingOn = (places: PlaceIds): [string, Columns, (drawn: DrawnCompany, id: number) => Row[]][] => [
  ['company_profiles', PROFILE, ({ company }, id) => [profileRow(company, id)]],
  ['company_locations', LOCATION, ({ company }, id) => [locationRow(company, id, places)]],
  ['company_services', SERVICE, ({ company }, id) => serviceRows(company, id)],
  ['company_neighborhoods', AREA, ({ company }, id) => areaRows(company, id, places)],
  ['subscriptions', SUBSCRIPTION, ({ company }, id) => subscriptionRows(company, id)],
  ['source_ratings', RATING, ({ company }, id) => ratingRows(company, id)],
  ['source_reviews', SOURCE_REVIEW, ({ company }, id) => sourceReviewRows(company, id)],
];

/**
 * Writes the companies that are not there yet with all that hangs on them; those that stand are left as their owners made them.
 * Gives the ids of the new ones. Call it in a transaction.
 */
export async function writeDemoCompanies(
  tx: Db,
  companies: readonly DemoCompany[],
  places: PlaceIds,
): Promise<number[]> {
  const added = await insertRows<{ id: number; source_id: string }>(
    tx,
    'companies',
    COMPANY,
    companies.map(companyRow),
    {
      conflict: SKIP_EXISTING,
      returning: 'id, source_id',
    },
  );
  const ids = new Map(added.map(({ id, source_id }) => [Number(source_id), id]));
  const written: Written = companies.flatMap((company) => {
    const id = ids.get(company.n);
    return id === undefined ? [] : [[drawAround(company), id] as const];
  });
  for (const [table, columns, make] of hangingOn(places)) await insertRows(tx, table, columns, rowsOf(written, make));
  await writePeople(tx, written, places);
  await writeSections(tx, written);
  return [...ids.values()];
}
