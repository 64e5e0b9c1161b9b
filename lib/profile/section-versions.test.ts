import fc from 'fast-check';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import { getSection, publishSection, restoreSection, saveSection } from './contract-sections';
import { getCompanyView } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const about = sectionType.companyDescription;

describeOnOneDatabase('texts of a section', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;

  const row = async () => (await run(getSection, { company_id: company, id: about }, owner.context)).Object;
  const act = async (more: object) => ({ company_id: company, id: about, version: (await row()).Version, ...more });
  const save = async (language_type_id: number, content: object) =>
    run(saveSection, (await act({ language_type_id, content })) as never, owner.context);
  const publish = async (language_type_id: number) =>
    run(publishSection, (await act({ language_type_ids: [language_type_id] })) as never, owner.context);
  const kept = (language: number) =>
    rows<{ bytes: string }>(
      db,
      sql`select md5(d::text) as bytes from company_section_displays d join company_sections s on s.id = d.section_id
        where s.company_id = ${company} and d.language_type_id = ${language}`,
    );
  const seen = async () =>
    (await getCompanyView({ id: company, lang_code: 'en' }, context)).CompanyProfileSectionDisplays;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    const contents = {
      1: { Title: 'We wash', Description: 'All “windows”' },
      3: { Title: 'Lavamos', Description: '' },
    };
    await makeSection(db, { companyId: company, type: about, contents });
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  test('one that begins with that of another language is a draft, and leaves every other as it was', async () => {
    const before = [await kept(1), await kept(3)];
    const [english] = (await row()).Translations.filter(({ LanguageTypeId }) => LanguageTypeId === 1);
    const page = await seen();
    const { Object: saved } = await save(2, english!.Published!);
    expect([saved.StateEn, saved.StateFr, saved.StateEs]).toEqual(['Published', 'Draft', 'Published']);
    expect([await kept(1), await kept(3)]).toEqual(before);
    expect(await seen()).toEqual(page);
  });

  test('after fifty edits the first comes back as it was, sign by sign', async () => {
    const first = (await row()).Versions.find(({ LanguageTypeId }) => LanguageTypeId === 1)!;
    const edits = fc.sample(
      fc.record({
        Title: fc.string({ unit: 'grapheme', maxLength: 40 }),
        Description: fc.string({ unit: 'grapheme' }),
      }),
      50,
    );
    for (const [at, edit] of edits.entries()) {
      await save(1, edit);
      if (at % 5 === 0 && (await row()).StateEn === 'Changed') await publish(1);
    }
    await run(restoreSection, (await act({ version_id: first.Id })) as never, owner.context);
    await publish(1);
    const now = (await row()).Translations.find(({ LanguageTypeId }) => LanguageTypeId === 1)!;
    expect(JSON.stringify(now.Published)).toBe(JSON.stringify(first.Content));
    expect(now.Published).toEqual({ Title: 'We wash', Description: 'All “windows”' });
  });
});
