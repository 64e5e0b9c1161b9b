import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { getAvailability } from '@/lib/bookings/service';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { PlatformError } from '@/lib/platform/errors';
import { describeOnPostgres, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import {
  confirmSection,
  getSection,
  orderSections,
  publishSection,
  type SectionView,
  saveSection,
  undoSection,
} from './contract-sections';
import { getCompanyView } from './service';
import { deleteOldVersions } from './service/delete-expired';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const {
  operatingHours: hours,
  contactInfo: contact,
  citiesAndNeighborhoods: places,
  companyDescription: about,
} = sectionType;

describeOnPostgres('acts on sections', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;
  let at: { annex: number; leslieville: number };

  const see = async (id: number) => (await run(getSection, { company_id: company, id }, owner.context)).Object;
  const on = async (id: number) => ({ company_id: company, id, version: (await see(id)).Version });
  const save = async (id: number, content: object, language_type_id = 1) =>
    run(saveSection, { ...(await on(id)), language_type_id, content } as never, owner.context);
  const publish = async (id: number, ...language_type_ids: number[]) =>
    (await run(publishSection, { ...(await on(id)), language_type_ids }, owner.context)).Object;
  const shown = async (type: number, lang_code: 'en' | 'fr' = 'en') => {
    const { CompanyProfileSectionDisplays: all } = await getCompanyView({ id: company, lang_code }, context);
    const found = all.find((one) => one.CompanySectionTypeId === type);
    return found && JSON.parse(found.Content);
  };
  const undo = async (id: number): Promise<SectionView | number> => {
    try {
      return (await run(undoSection, await on(id), owner.context)).Object;
    } catch (error) {
      return (error as PlatformError).status;
    }
  };

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const made = await makeToronto(db);
    at = made;
    company = (await makeCompany(db, { name: 'Río Claro', cityId: made.toronto, serves: [[made.toronto, made.annex]] }))
      .id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  test('a publication is taken back with the facts that came with it, once, and not when it is too late', async () => {
    await makeSection(db, {
      companyId: company,
      type: contact,
      contents: {
        1: { AboutUs: 'We', PhoneNumber: '+14165550100' },
        2: { AboutUs: 'Nous', PhoneNumber: '+14165550100' },
      },
    });
    await rows(db, sql`update company_profiles set phone_number = '+14165550100'`);
    await save(contact, { AboutUs: 'All of us', PhoneNumber: '+14165550142' });
    expect((await publish(contact, 1)).UndoUntil).not.toBeNull();
    expect(await undo(contact)).toMatchObject({ StateEn: 'Changed', StateFr: 'Published', UndoUntil: null });
    const [profile] = await rows(
      db,
      sql`select phone_number as phone from company_profiles where company_id = ${company}`,
    );
    const texts = (await see(contact)).Translations.map(({ Published, Draft }) => [
      Published?.PhoneNumber,
      Draft?.AboutUs,
    ]);
    expect([profile, texts.slice(0, 2)]).toEqual([
      { phone: '+14165550100' },
      [
        ['+14165550100', 'All of us'],
        ['+14165550100', undefined],
      ],
    ]);
    expect(await undo(contact)).toBe(409);
    await save(about, { Title: 'First' });
    await publish(about, 1);
    expect([await undo(about), await shown(about)]).toMatchObject([{ StateEn: 'Draft' }, undefined]);
    await publish(about, 1);
    await rows(
      db,
      sql`update company_sections set undo = jsonb_set(undo, '{at}', to_jsonb(now() - interval '41 seconds')) where undo is not null`,
    );
    expect([(await see(about)).UndoUntil, await undo(about), (await shown(about)).Title]).toEqual([null, 409, 'First']);
  });

  test('a language that is still empty begins with the facts of the others; once it has a text, its blanks are meant', async () => {
    const facts = { PhoneNumber: '+14165550100', Website: 'https://rio.example', Address: '1 King St', CountryId: 1 };
    await save(contact, { AboutUs: 'We', ...facts });
    await publish(contact, 1);
    await save(contact, { AboutUs: 'Nous' }, 2);
    await publish(contact, 2);
    const published = async () => (await see(contact)).Translations.map(({ Published }) => Published);
    expect((await published()).slice(0, 2)).toMatchObject([
      { AboutUs: 'We', ...facts },
      { AboutUs: 'Nous', ...facts },
    ]);
    const [profile] = await rows(
      db,
      sql`select phone_number as phone, url from company_profiles where company_id = ${company}`,
    );
    expect(profile).toEqual({ phone: facts.PhoneNumber, url: facts.Website });
    await save(hours, { EnableMonday: true, StartTimeMonday: 8, EndTimeMonday: 17, EnableFriday: true });
    await publish(hours, 1);
    await save(hours, { Title: 'Heures', EnableFriday: false }, 2);
    await publish(hours, 2);
    expect(await shown(hours)).toMatchObject({ EnableMonday: true, EndTimeMonday: 17, EnableFriday: false });
    await save(contact, { AboutUs: 'Nous', Address: '' }, 2);
    await publish(contact, 2);
    expect((await published())[0]).toMatchObject({ AboutUs: 'We', PhoneNumber: '', Address: '' });
  });

  test('a section names what visitors do not see of it, and no more, as long as its company does not pay', async () => {
    await rows(db, sql`delete from subscriptions`);
    const content = {
      AboutUs: 'We',
      Website: 'https://rio.example',
      PhoneNumber: '+14165550100',
      Address: '1 King St',
    };
    await makeSection(db, { companyId: company, type: contact, contents: { 1: content } });
    const hidden = (await see(contact)).WithheldFields;
    expect(hidden).toEqual(['Website', 'PhoneNumber']);
    const blank = Object.fromEntries(hidden.map((name) => [name, null]));
    expect(await shown(contact)).toMatchObject({ ...content, ...blank });
    expect((await see(about)).WithheldFields).toEqual([]);
    await rows(
      db,
      sql`insert into subscriptions (company_id, product, subscription_type_id) values (${company}, 'core', 2)`,
    );
    expect([(await see(contact)).WithheldFields, await shown(contact)]).toMatchObject([[], content]);
  });

  test('places that were published are taken back too; an order says the one before', async () => {
    await save(places, { Places: [`neighborhood-${at.leslieville}`] });
    await publish(places, 1);
    await undo(places);
    const { CompanyNeighborhoods } = await getCompanyView({ id: company, lang_code: 'en' }, context);
    expect(CompanyNeighborhoods.map(({ NeighborhoodId }) => NeighborhoodId)).toEqual([at.annex]);
    await makeSection(db, { companyId: company, type: about, order: 50, contents: { 1: { Title: 'T' } } });
    const order = (ids: number[]) => run(orderSections, { company_id: company, section_type_ids: ids }, owner.context);
    const { Previous } = await order([about, places]);
    expect([Previous, (await order(Previous)).Previous]).toEqual([
      [places, about],
      [about, places],
    ]);
  });

  test('seasons and exceptions hold on their days, in every language with its own words, and in what can be booked', async () => {
    const week = { EnableMonday: true, StartTimeMonday: 8, EndTimeMonday: 12 };
    const content = {
      Title: 'Hours',
      ...week,
      Seasons: [
        {
          Name: 'Winter',
          From: '2026-12-01',
          Until: '2027-02-28',
          EnableMonday: true,
          StartTimeMonday: 10,
          EndTimeMonday: 12,
        },
      ],
      Exceptions: [
        { From: '2026-12-07', Note: 'Away' },
        { From: '2026-12-09', Until: '2026-12-10', IsOpen: true, StartTime: 9, EndTime: 11.5, Note: 'Fair' },
      ],
    };
    await makeSection(db, { companyId: company, type: hours, contents: { 2: { Title: 'Heures', ...week } } });
    await save(hours, content);
    await publish(hours, 1);
    const french = await shown(hours, 'fr');
    expect([french.Title, french.Exceptions[0]]).toMatchObject([
      'Heures',
      { From: '2026-12-07', Until: '2026-12-07', Note: '' },
    ]);
    await save(
      hours,
      { ...french, Exceptions: french.Exceptions.map((one: object) => ({ ...one, Note: 'Fermé' })) },
      2,
    );
    await publish(hours, 2);
    expect((await shown(hours)).Exceptions[0].Note).toBe('Away');
    const [guid] = await rows<{ guid: string }>(db, sql`select guid from companies where id = ${company}`);
    const { Days } = await getAvailability(
      { company_guid: guid!.guid, service_id: 1, month: '2026-12', lang_code: 'en' },
      context,
    );
    const starts = Days.flatMap(({ Slots }) => Slots).map(({ Start }) => Start.slice(5, 16));
    expect(starts.filter((start) => start < '12-15')).toEqual([
      '12-09T09:00',
      '12-09T09:30',
      '12-10T09:00',
      '12-10T09:30',
      '12-14T10:00',
    ]);
  });

  test('hours are confirmed by being published and by a press; nothing else is', async () => {
    await makeSection(db, { companyId: company, type: hours, contents: { 1: { Title: 'Hours', EnableMonday: true } } });
    const confirmedOn = async () => {
      const { CompanyProfileSections: all } = await getCompanyView({ id: company, lang_code: 'en' }, context);
      return Date.parse(all.find((one) => one.CompanySectionTypeId === hours)!.ConfirmedDate!);
    };
    await rows(db, sql`update company_section_displays set modified_at = '2020-01-01'`);
    expect(await confirmedOn()).toBe(Date.parse('2020-01-01'));
    await rows(db, sql`delete from changes`);
    const { Object: row } = await run(confirmSection, await on(hours), owner.context);
    expect(Date.parse(row.ConfirmedDate!)).toBe(await confirmedOn());
    expect(await confirmedOn()).toBeGreaterThan(Date.parse('2026-01-01'));
    const [change] = await rows<{ tags: string[] }>(db, sql`select to_json(tags) as tags from changes`);
    expect(change!.tags).toEqual([`company:${company}`]);
    await expect(run(confirmSection, await on(about), owner.context)).rejects.toMatchObject({ status: 422 });
  });

  test('versions stay for thirty days after they were replaced, what is published for good', async () => {
    for (const Title of ['one', 'two', 'three']) {
      await save(about, { Title });
      await publish(about, 1);
    }
    const titles = async () => (await see(about)).Versions.map(({ Content }) => Content.Title);
    const age = (title: string, days: number) =>
      rows(
        db,
        sql`update company_section_versions set created_at = now() - make_interval(days => ${days}) where content ->> 'Title' = ${title}`,
      );
    await age('one', 400);
    await age('two', 29);
    await deleteOldVersions(new Date());
    expect(await titles()).toEqual(['three', 'two', 'one']);
    await age('two', 31);
    await age('three', 31);
    await deleteOldVersions(new Date());
    expect(await titles()).toEqual(['three']);
    await deleteOldVersions(new Date(Date.now() + 400 * 86_400_000));
    expect(await titles()).toEqual(['three']);
  });
});
