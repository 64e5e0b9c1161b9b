import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { readMigrations } from '@/lib/db/migrate';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType, sectionTypeIds } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import {
  discardSection,
  getSection,
  hideSection,
  listSections,
  orderSections,
  publishSection,
  restoreSection,
  type SectionView,
  saveSection,
  showSection,
} from './contract-sections';
import { changeCompany, getCompanyView } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const refusal = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<string> => {
  try {
    await run(op, input, by);
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    return fields ? `${status} ${Object.keys(fields).join()}` : String(status);
  }
};

const { companyDescription: about, faq, operatingHours: hours, contactInfo: contact, logo } = sectionType;
const said = (Title: string) => ({ Title, Description: '' });

describeOnOneDatabase('sections of the portal', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;
  let dispatcher: Person;
  let stranger: Person;

  const at = async (id: number) => (await run(getSection, { company_id: company, id }, owner.context)).Object;
  const save = async (id: number, language: number, content: object, more: object = {}) => {
    const { Version } = await at(id);
    const input = { company_id: company, id, version: Version, language_type_id: language, content, ...more };
    return (await run(saveSection, input as never, owner.context)).Object;
  };
  const publish = async (id: number, ...language_type_ids: number[]) => {
    const input = { company_id: company, id, version: (await at(id)).Version, language_type_ids };
    return (await run(publishSection, input, owner.context)).Object;
  };
  const states = ({ StateEn, StateFr, StateEs }: SectionView) => [StateEn, StateFr, StateEs].join();
  const page = (lang_code: Locale = 'en') => getCompanyView({ id: company, lang_code }, context);
  const shown = async (type: number, locale?: Locale): Promise<Record<string, unknown> | undefined> => {
    const { CompanyProfileSectionDisplays: all } = await page(locale);
    const found = all.find((one) => one.CompanySectionTypeId === type);
    return found && JSON.parse(found.Content);
  };
  /** The tags of what changed since it was asked last. */
  const changes = async () => {
    const found = await rows<{ tags: string[] }>(db, sql`select to_json(tags) as tags from changes order by id`);
    await rows(db, sql`delete from changes`);
    return found.flatMap(({ tags }) => tags).sort();
  };

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    const other = (await makeCompany(db, { name: 'Grands Ménages', cityId: toronto })).id;
    await makeSection(db, {
      companyId: company,
      type: about,
      contents: { 1: said('We wash'), 2: said('Nous lavons') },
    });
    await makeSection(db, { companyId: other, type: faq, contents: { 1: said('Of others') } });
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: ['ViewDispatcher'] });
    stranger = await makePerson(db, 'stranger', { companyId: other, role: 'Owner' });
  });

  test('all sixteen are listed, also those that the company has not yet; nothing of another company', async () => {
    const { Objects, TotalCount } = await run(listSections, { company_id: company }, owner.context);
    expect(Objects.map(({ Id }) => Id).toSorted((a, b) => a - b)).toEqual(sectionTypeIds.toSorted((a, b) => a - b));
    expect([TotalCount, Objects[0]]).toMatchObject([16, { Id: about, StateEn: 'Published', StateEs: 'Empty' }]);
    expect(states(await at(faq))).toBe('Empty,Empty,Empty');
    expect(await refusal(listSections, { company_id: company }, stranger.context)).toBe('404');
    expect(await refusal(listSections, { company_id: company }, dispatcher.context)).toBe('403');
    expect(await refusal(getSection, { company_id: company, id: 17 }, owner.context)).toBe('404');
  });

  test('a draft is seen by nobody until it is published, in its language alone; its pages alone are purged', async () => {
    await changes();
    expect(states(await save(about, 2, said('Nous lavons tout')))).toBe('Published,Changed,Empty');
    expect([await changes(), (await shown(about, 'fr'))?.Title]).toEqual([[], 'Nous lavons']);
    expect(states(await publish(about, 2))).toBe('Published,Published,Empty');
    expect(await changes()).toEqual([`company-fr:${company}`]);
    expect([(await shown(about, 'fr'))?.Title, (await shown(about))?.Title]).toEqual(['Nous lavons tout', 'We wash']);
    // Spanish visitors read the English text, as there is no other.
    await save(about, 1, said('We wash all'));
    await publish(about, 1);
    expect(await changes()).toEqual([`company-en:${company}`, `company-es:${company}`]);
    const kinds = await rows(
      db,
      sql`select kind, member_id as by, subject_id as of, data ->> 'languages' as languages from activity order by id`,
    );
    expect(kinds).toEqual([
      { kind: 'section.publish', by: owner.memberId, of: String(about), languages: 'fr' },
      { kind: 'section.publish', by: owner.memberId, of: String(about), languages: 'en' },
    ]);
  });

  test('a section that was not there is made by its first draft, unseen, and lists the company anew once published', async () => {
    await save(faq, 3, { Items: [{ Question: '¿Trae?', Answer: 'Sí' }] });
    expect((await page('es')).CompanyProfileSections.map((one) => one.CompanySectionTypeId)).toEqual([about]);
    await changes();
    await publish(faq, 3);
    expect(await changes()).toEqual(expect.arrayContaining([`company:${company}`, 'home']));
    expect((await shown(faq))?.Items).toEqual([{ Question: '¿Trae?', Answer: 'Sí' }]);
    expect(
      await refusal(
        publishSection,
        { company_id: company, id: faq, version: (await at(faq)).Version, language_type_ids: [3] },
        owner.context,
      ),
    ).toBe('422 language_type_ids');
  });

  test('of two who write at once the second hears what the first wrote, and nothing of either is lost', async () => {
    const { Version: version } = await at(faq);
    const write = (Title: string) =>
      run(
        saveSection,
        { company_id: company, id: faq, version, language_type_id: 1, content: said(Title) },
        owner.context,
      );
    const all = await Promise.allSettled(['one', 'two', 'three'].map(write));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as PlatformError] : []));
    const kept = (await at(faq)).Translations[0]!.Draft!.Title;
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const { status, details } of refused) {
      expect(status).toBe(409);
      expect((details as { Object: SectionView }).Object.Translations[0]!.Draft!.Title).toBe(kept);
    }
  });

  test('versions stay as they were, whoever wrote them; one is restored as a draft; a draft is discarded', async () => {
    await save(about, 1, said('Second'));
    await publish(about, 1);
    await changeCompany(company, { kind: 'section', type: about, languages: [1], content: said('By the operator') });
    const { Versions } = await at(about);
    const english = Versions.filter(({ LanguageTypeId }) => LanguageTypeId === 1);
    expect(english.map(({ Content, IsPublished, CreatedBy }) => [Content.Title, IsPublished, CreatedBy])).toEqual([
      ['By the operator', true, ''],
      ['Second', false, 'owner López'],
      ['We wash', false, ''],
    ]);
    const act = async (more: object) => ({
      company_id: company,
      id: about,
      version: (await at(about)).Version,
      ...more,
    });
    const first = english.at(-1)!.Id;
    const restored = await run(restoreSection, (await act({ version_id: first })) as never, owner.context);
    expect([states(restored.Object), (await shown(about))?.Title]).toEqual([
      'Changed,Published,Empty',
      'By the operator',
    ]);
    const gone = await run(discardSection, await act({}), owner.context);
    expect(states(gone.Object)).toBe('Published,Published,Empty');
    // What is saved as it is published is no draft.
    expect(states(await save(about, 1, said('By the operator')))).toBe('Published,Published,Empty');
    const [others] = await rows<{ id: number }>(
      db,
      sql`select v.id from company_section_versions v join company_sections s on s.id = v.section_id where s.company_id <> ${company}`,
    );
    expect(await refusal(restoreSection, (await act({ version_id: others!.id })) as never, owner.context)).toBe(
      '422 version_id',
    );
  });

  test('what was published before there were versions is carried over as one each', async () => {
    await rows(db, sql`alter table company_section_displays disable trigger keep_section_version`);
    await rows(db, sql`update company_section_displays set version_id = null`);
    await rows(db, sql`alter table company_section_displays enable trigger keep_section_version`);
    await rows(db, sql`delete from company_section_versions`);
    const { statements } = readMigrations().find(({ name }) => name.endsWith('section_versions'))!;
    for (const statement of statements.slice(-2)) await rows(db, sql.raw(statement));
    const kept = await rows(
      db,
      sql`select d.id, v.content = d.content as "isSame" from company_section_displays d
        left join company_section_versions v on v.id = d.version_id and v.language_type_id = d.language_type_id order by d.id`,
    );
    expect(kept).toMatchObject([{ isSame: true }, { isSame: true }, { isSame: true }]);
    expect((await at(about)).Versions.map(({ IsPublished }) => IsPublished)).toEqual([true, true]);
  });

  test('a text that is saved alone leaves the settings of its draft as they are', async () => {
    const { bookNow } = sectionType;
    await save(bookNow, 1, said('Book'), { settings: { DisplayGrouping: true } });
    await save(bookNow, 1, said('Book now'));
    const drafted = await rows<{ settings: object | null }>(db, sql`select settings from company_section_drafts`);
    expect(drafted.map(({ settings }) => settings)).toEqual([expect.objectContaining({ DisplayGrouping: true })]);
  });

  test('hidden, shown, in another order', async () => {
    await makeSection(db, { companyId: company, type: logo, order: 9, contents: { 1: { Title: 'T' } } });
    const act = async () => ({ company_id: company, id: about, version: (await at(about)).Version });
    expect((await run(hideSection, await act(), owner.context)).Object.IsHidden).toBe(true);
    expect(await shown(about)).toBeUndefined();
    expect(await refusal(showSection, { ...(await act()), version: 1 }, owner.context)).toBe('409');
    await run(showSection, await act(), owner.context);
    const order = async () => (await page()).CompanyProfileSections.map((one) => one.CompanySectionTypeId);
    expect(await order()).toEqual([about, logo]);
    const { Objects } = await run(
      orderSections,
      { company_id: company, section_type_ids: [logo, faq, about] },
      owner.context,
    );
    expect([Objects.slice(0, 2).map(({ Id }) => Id), await order()]).toEqual([
      [logo, about],
      [logo, about],
    ]);
    expect(await refusal(orderSections, { company_id: company, section_type_ids: [99] }, owner.context)).toBe(
      '422 section_type_ids',
    );
    expect(await refusal(orderSections, { company_id: company, section_type_ids: [logo] }, stranger.context)).toBe(
      '404',
    );
  });

  test('hours and addresses are the same in every language, and a page shows one number', async () => {
    const days = { EnableMonday: true, StartTimeMonday: 8, EndTimeMonday: 12 };
    await makeSection(db, { companyId: company, type: hours, contents: { 1: { Title: 'Hours', ...days } } });
    await save(hours, 2, { Title: 'Heures', ...days, EndTimeMonday: 17.5 });
    await changes();
    await publish(hours, 2);
    expect(await changes()).toEqual(['en', 'es', 'fr'].map((locale) => `company-${locale}:${company}`));
    expect(await shown(hours)).toMatchObject({ Title: 'Hours', EndTimeMonday: 17.5 });
    await save(contact, 1, { AboutUs: 'We', PhoneNumber: '+14165550142' });
    await publish(contact, 1);
    const [profile] = await rows(
      db,
      sql`select phone_number as phone from company_profiles where company_id = ${company}`,
    );
    expect(profile).toEqual({ phone: '+14165550142' });
  });

  test('a page names one widget, whatever language it is read in; its heading is of each', async () => {
    const { reviews } = sectionType;
    const guid = '5b4f0f4c-0d5e-4a4f-9d7e-7f1f0f5f8a10';
    const contents = { 1: { Title: 'Said', ReviewsWidgetGuid: '' }, 2: { Title: 'Avis', ReviewsWidgetGuid: '' } };
    await makeSection(db, { companyId: company, type: reviews, contents });
    await save(reviews, 2, { Title: 'Paroles', ReviewsWidgetGuid: guid });
    await changes();
    await publish(reviews, 2);
    expect(await changes()).toEqual(['en', 'es', 'fr'].map((locale) => `company-${locale}:${company}`));
    expect(await shown(reviews)).toMatchObject({ Title: 'Said', ReviewsWidgetGuid: guid });
    expect(await shown(reviews, 'fr')).toMatchObject({ Title: 'Paroles', ReviewsWidgetGuid: guid });
    const { Version: version } = await at(reviews);
    const content = { Title: 'Said', ReviewsWidgetGuid: 'all of them' };
    const wrong = { company_id: company, id: reviews, version, language_type_id: 1, content };
    expect(await refusal(saveSection, wrong, owner.context)).toBe('422 content.ReviewsWidgetGuid');
  });

  test('limits are counted in code points, and refused by field; unknown keys and scripts go nowhere', async () => {
    const { Version: version } = await at(faq);
    const write = (content: object) =>
      refusal(
        saveSection,
        { company_id: company, id: faq, version, language_type_id: 1, content: content as never },
        owner.context,
      );
    const item = (Question: string) => ({ Items: [{ Question, Answer: 'A' }] });
    expect(await write(item('🧽'.repeat(257)))).toBe('422 content.Items.0.Question');
    expect(await write({ Title: 'x'.repeat(101) })).toBe('422 content.Title');
    expect(await write({ Items: 'none' })).toBe('422 content.Items');
    expect(await write({ ...item('🧽'.repeat(256)), Evil: '<script>' })).toBe('passes');
    const { Draft } = (await at(faq)).Translations[0]!;
    expect(Draft).toEqual({ Title: '', Description: '', Items: [{ Question: '🧽'.repeat(256), Answer: 'A' }] });
  });
});
