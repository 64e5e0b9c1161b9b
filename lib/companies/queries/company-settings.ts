import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import { type RowSource, readerOf } from '@/lib/db/entity-rows';
import { isListed } from '@/lib/db/shown-companies';
import { sectionType, unset } from '@/lib/values/ids';
import { origins, settings } from '../contract-settings';

const settingsOf = ({ membership }: CompanyActor): RowSource<typeof settings> => ({
  from: sql`companies c join company_profiles p on p.company_id = c.id
    left join company_tags t on t.company_id = c.id and t.former_until is null
    left join subscriptions u on u.company_id = c.id and u.product = 'core' and u.ended_at is null`,
  where: sql`c.id = ${membership.companyId}`,
  columns: {
    Id: sql`c.id`,
    CompanyName: sql`p.name`,
    CompanyUrl: sql`coalesce(p.url, '')`,
    CompanyEmails: sql`concat_ws(', ', p.email, (select string_agg(e, ', ') from json_array_elements_text(p.more_emails) e))`,
    PhoneNumber: sql`coalesce(p.phone_number, '')`,
    LanguageCode: sql`coalesce(p.language, '')`,
    CompanyTag: sql`coalesce(t.tag, '')`,
    Colour: sql`coalesce(c.colour, '')`,
    SubscriptionTypeId: sql`coalesce(u.subscription_type_id, -1)`,
    IsPublished: isListed,
    Version: sql`c.settings_version`,
  },
  filters: {},
});

export const { list: listSettingsRows, find: findSettingsRow } = readerOf(settings, settingsOf);

/** The plan of a company, as docs/product.md §3 counts them; −1 without one. */
export async function findPlan(companyId: number): Promise<number> {
  const [found] = await rows<{ id: number }>(
    await getDb(),
    sql`select subscription_type_id as id from subscriptions where company_id = ${companyId} and product = 'core' and ended_at is null`,
  );
  return found?.id ?? unset;
}

const originsOf = ({ membership }: CompanyActor): RowSource<typeof origins> => ({
  from: sql`company_origins o`,
  where: sql`o.company_id = ${membership.companyId}`,
  columns: {
    Id: sql`o.id`,
    Origin: sql`o.origin`,
    CreationDate: sql`o.created_at`,
    Version: sql`1`,
  },
  filters: { filter_search: (text) => sql`strpos(o.origin, lower(${text})) > 0` },
});

export const { list: listOriginRows, find: findOriginRow } = readerOf(origins, originsOf);

/** What the settings say now, under a lock. */
export interface LockedSettings {
  version: number;
  name: string;
  url: string | null;
  email: string | null;
  moreEmails: string[];
  phoneNumber: string | null;
  language: string | null;
  countryId: number | null;
}

/** Locks the settings of a company. */
export async function lockSettings(tx: Db, companyId: number): Promise<LockedSettings | undefined> {
  const [found] = await rows<LockedSettings>(
    tx,
    sql`select c.settings_version as version, p.name, p.url, p.email, p.more_emails as "moreEmails", p.phone_number as "phoneNumber", p.language,
        l.country_id as "countryId"
      from companies c join company_profiles p on p.company_id = c.id left join company_locations l on l.company_id = c.id
      where c.id = ${companyId} for update of c`,
  );
  return found;
}

/** Sets what stands on no page. */
export async function setCompanyMailing(
  tx: Db,
  companyId: number,
  { moreEmails, language }: { moreEmails: readonly string[]; language: string | null },
): Promise<void> {
  await rows(
    tx,
    sql`update company_profiles set more_emails = ${JSON.stringify(moreEmails)}::json, language = ${language} where company_id = ${companyId}`,
  );
}

/** Brings website and phone into drafts of the section that repeats them: publishing one would bring the former ones back. */
export async function shareContactsWithDrafts(
  tx: Db,
  { companyId, memberId }: { companyId: number; memberId: number },
  contacts: { Website: string; PhoneNumber: string },
): Promise<void> {
  const type = sectionType.contactInfo;
  await rows(
    tx,
    sql`with changed as (
        update company_sections set version = version + 1, raised_at = now(), raised_by = ${memberId}::int
        where company_id = ${companyId} and section_type_id = ${type} returning id)
      update company_section_drafts d set content = d.content || ${JSON.stringify(contacts)}::jsonb from changed
      where d.section_id = changed.id and jsonb_typeof(d.content) = 'object'`,
  );
}

/** Sets the colour of a company; null for the marketplace's own. */
export async function setColour(tx: Db, companyId: number, colour: string | null): Promise<void> {
  await rows(tx, sql`update companies set colour = ${colour}, updated_at = now() where id = ${companyId}`);
}

/** Raises the version of what a company's settings show. */
export async function raiseSettingsVersion(tx: Db, companyId: number): Promise<void> {
  await rows(tx, sql`update companies set settings_version = settings_version + 1 where id = ${companyId}`);
}
