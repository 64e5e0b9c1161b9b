import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, rows, runBuilt, sql } from '@/lib/db/client';
import { companies, companyProfiles, companySectionDisplays, companySections, subscriptions } from '@/lib/db/tables';
import { sectionType } from '@/lib/values/ids';

/** One change of a company, as an operator or an import makes it. Values were looked at before. */
export type CompanyChange =
  | { kind: 'contact'; field: 'phoneNumber' | 'smsNumber' | 'email' | 'url'; value: string | null }
  | { kind: 'name'; value: string }
  | {
      kind: 'standing';
      field: 'isVerified' | 'isPublished' | 'isActive' | 'isUnclaimed' | 'isTakenDown';
      value: boolean;
    }
  | { kind: 'subscription'; value: number | null }
  | { kind: 'section'; type: number; languages: readonly number[]; content: object }
  | { kind: 'hidden'; type: number; value: boolean };

type Write<K extends CompanyChange['kind']> = (
  tx: Db,
  id: number,
  change: Extract<CompanyChange, { kind: K }>,
) => Promise<unknown>;

const now = sql`now()`;

/** Where the ContactInfo section repeats a contact, it goes along: a page must not show two numbers. */
const repeated = { phoneNumber: 'PhoneNumber', smsNumber: null, email: null, url: 'Website' } as const;

const writeContact: Write<'contact'> = async (tx, id, { field, value }) => {
  await runBuilt(tx, (q) =>
    q
      .update(companyProfiles)
      .set({ [field]: value })
      .where(eq(companyProfiles.companyId, id)),
  );
  const key = repeated[field];
  if (key === null) return;
  await rows(
    tx,
    sql`update company_section_displays d set content = d.content || ${JSON.stringify({ [key]: value ?? '' })}::jsonb, modified_at = now()
      from company_sections s where s.id = d.section_id and s.company_id = ${id} and s.section_type_id = ${sectionType.contactInfo}
        and jsonb_typeof(d.content) = 'object'`,
  );
};

const writeName: Write<'name'> = (tx, id, { value }) =>
  runBuilt(tx, (q) => q.update(companyProfiles).set({ name: value }).where(eq(companyProfiles.companyId, id)));

const standings = {
  isVerified: (value: boolean) => ({ isVerified: value }),
  isPublished: (value: boolean) => (value ? { isPublished: true, publishedAt: now } : { isPublished: false }),
  isActive: (value: boolean) => ({ isActive: value }),
  isUnclaimed: (value: boolean) => ({ isUnclaimed: value, claimedAt: value ? null : now }),
  isTakenDown: (value: boolean) => ({ takenDownAt: value ? now : null }),
};

const writeStanding: Write<'standing'> = async (tx, id, { field, value }) => {
  // Addresses that the former owner may have set: they get mails, and a claim from the one on file is approved at once.
  if (field === 'isUnclaimed' && value)
    await rows(
      tx,
      sql`update company_profiles p set email = null, more_emails = '[]'::json
        where p.company_id = ${id} and not (select c.is_unclaimed from companies c where c.id = p.company_id)`,
    );
  await runBuilt(tx, (q) => q.update(companies).set(standings[field](value)).where(eq(companies.id, id)));
};

const writeSubscription: Write<'subscription'> = async (tx, id, { value }) => {
  const live = and(eq(subscriptions.companyId, id), eq(subscriptions.product, 'core'), isNull(subscriptions.endedAt));
  await runBuilt(tx, (q) => q.update(subscriptions).set({ endedAt: now }).where(live));
  if (value !== null)
    await runBuilt(tx, (q) =>
      q.insert(subscriptions).values({ companyId: id, product: 'core', subscriptionTypeId: value }),
    );
};

const writeSection: Write<'section'> = async (tx, id, { type, languages, content }) => {
  const [section] = await runBuilt(tx, (q) =>
    q
      .insert(companySections)
      .values({ companyId: id, sectionTypeId: type, displayOrder: type })
      .onConflictDoUpdate({
        target: [companySections.companyId, companySections.sectionTypeId],
        set: { modifiedAt: now },
      })
      .returning({ id: companySections.id }),
  );
  for (const languageTypeId of languages)
    await runBuilt(tx, (q) =>
      q
        .insert(companySectionDisplays)
        .values({ sectionId: section!.id, languageTypeId, content })
        .onConflictDoUpdate({
          target: [companySectionDisplays.sectionId, companySectionDisplays.languageTypeId],
          set: { content, modifiedAt: now },
        }),
    );
};

const writeHidden: Write<'hidden'> = (tx, id, { type, value }) =>
  runBuilt(tx, (q) =>
    q
      .update(companySections)
      .set({ isHidden: value, modifiedAt: now })
      .where(and(eq(companySections.companyId, id), eq(companySections.sectionTypeId, type))),
  );

const writes: { [K in CompanyChange['kind']]: Write<K> } = {
  contact: writeContact,
  name: writeName,
  standing: writeStanding,
  subscription: writeSubscription,
  section: writeSection,
  hidden: writeHidden,
};

/** What a company's own settings show: a form of them that was drawn before is out of date. */
const inSettings: ReadonlySet<CompanyChange['kind']> = new Set(['contact', 'name', 'standing', 'subscription']);

/** Writes one change of a company. @returns false for an unknown company */
export async function writeCompanyChange(tx: Db, id: number, change: CompanyChange): Promise<boolean> {
  const settingsVersion = sql`settings_version + ${inSettings.has(change.kind) ? 1 : 0}::int`;
  const touched = await runBuilt(tx, (q) =>
    q
      .update(companies)
      .set({ updatedAt: now, settingsVersion })
      .where(eq(companies.id, id))
      .returning({ id: companies.id }),
  );
  if (touched.length === 0) return false;
  await (writes[change.kind] as Write<CompanyChange['kind']>)(tx, id, change as never);
  return true;
}

/** Makes every link of a company in mails that it got before worthless. */
export async function raiseMailedLinks(db: Db, companyId: number): Promise<void> {
  await rows(db, sql`update companies set mailed_links_version = mailed_links_version + 1 where id = ${companyId}`);
}

/** Makes links of a company that were given out before worthless: to its calendar; where asked, to those of its people and to the list of its bookings. */
export async function raiseLinkVersions(
  db: Db,
  companyId: number,
  { withPeople = false, withList = false }: { withPeople?: boolean; withList?: boolean } = {},
): Promise<void> {
  await rows(
    db,
    sql`update companies set link_version = link_version + 1, list_link_version = list_link_version + ${withList ? 1 : 0}::int,
        people_link_version = people_link_version + ${withPeople ? 1 : 0}::int
      where id = ${companyId}`,
  );
}

/** Gives an unclaimed company an owner: of any number at once one does (docs/rules/security.md B4). @returns false where it has one */
export async function markClaimed(tx: Db, companyId: number): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`update companies set is_unclaimed = false, claimed_at = now(), updated_at = now()
      where id = ${companyId} and is_unclaimed returning id`,
  );
  return taken.length > 0;
}
