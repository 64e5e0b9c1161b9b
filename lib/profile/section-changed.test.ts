import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { changeSettings, getSettings } from '@/lib/companies/contract-settings';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { sectionType } from '@/lib/values/ids';
import { discardSection, getSection, listSections, saveSection } from './contract-sections';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const { companyDescription: about, contactInfo: contact } = sectionType;

describeOnOneDatabase('who changed a section last', (getDb, test_) => {
  let company: number;
  let owner: Person;
  let editor: Person;

  const see = async (id: number) => (await run(getSection, { company_id: company, id }, owner.context)).Object;
  const save = async (id: number, content: object, { context }: Person) =>
    run(
      saveSection,
      { company_id: company, id, version: (await see(id)).Version, language_type_id: 1, content } as never,
      context,
    );
  /** Its conflict is answered with the row as it stands. */
  const overtaken = (id: number, version: number) =>
    run(
      saveSection,
      { company_id: company, id, version, language_type_id: 1, content: { Title: 'Late' } } as never,
      owner.context,
    ).catch((error: { details: object }) => error.details);

  beforeEach(async () => {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    editor = await makePerson(db, 'ana', { companyId: company, access: ['ViewMarketYourBusiness'] });
  });

  test('is said of a draft, and of one that was dropped, whose row is gone', async () => {
    expect(await see(about)).toMatchObject({ ChangedBy: '', ChangedDate: null });
    const { Version } = await see(about);
    const before = Date.now() - 1000;
    await save(about, { Title: 'Ours' }, editor);
    const found = await overtaken(about, Version);
    expect(found).toMatchObject({ Object: { ChangedBy: 'ana López' } });
    const { ChangedDate, Version: saved } = await see(about);
    expect(Date.parse(ChangedDate!)).toBeGreaterThan(before);
    await save(about, { Title: 'Mine' }, owner);
    await run(discardSection, { company_id: company, id: about, version: saved + 1 }, editor.context);
    expect(await overtaken(about, saved + 1)).toMatchObject({ Object: { ChangedBy: 'ana López', StateEn: 'Empty' } });
  });

  test('stands in the list of all sections, and nothing where none was changed', async () => {
    await save(about, { Title: 'Ours' }, editor);
    await save(contact, { AboutUs: 'We' }, owner);
    const { Objects } = await run(listSections, { company_id: company }, owner.context);
    const changed = Objects.filter(({ ChangedDate }) => ChangedDate !== null);
    expect(changed.map(({ Id, ChangedBy }) => [Id, ChangedBy]).toSorted()).toEqual(
      [
        [about, 'ana López'],
        [contact, 'owner López'],
      ].toSorted(),
    );
    expect(new Set(Objects.filter((row) => !changed.includes(row)).map(({ ChangedBy }) => ChangedBy))).toEqual(
      new Set(['']),
    );
  });

  test('is who changed the settings that it repeats', async () => {
    await save(contact, { AboutUs: 'We', PhoneNumber: '+14165550100' }, editor);
    const { Version } = await see(contact);
    const known = { company_id: company, id: company };
    const { Version: version } = (await run(getSettings, known, owner.context)).Object;
    const facts = {
      company_name: 'Río Claro',
      company_url: '',
      company_emails: 'hola@rio.example',
      phone_number: '+14165550142',
    };
    await run(changeSettings, { ...known, version, ...facts }, owner.context);
    expect(await overtaken(contact, Version)).toMatchObject({ Object: { ChangedBy: 'owner López' } });
  });
});
