import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { type SectionTypeId, sectionType, sectionTypeIds } from '@/lib/values/ids';
import { type Locale, languages, locales } from '@/lib/values/locale';
import { previewCompany } from './contract';
import { getSection, publishSection, saveSection } from './contract-sections';
import { getCompanyView } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** What each section says beside its heading, in a language. */
const more = (text: string): Partial<Record<SectionTypeId, object>> => ({
  [sectionType.contactInfo]: { AboutUs: text, PhoneNumber: '+14165550142', City: 'Toronto' },
  [sectionType.faq]: { Items: [{ Question: text, Answer: text }] },
  [sectionType.map]: { ServiceAreas: [] },
  [sectionType.operatingHours]: {
    EnableMonday: true,
    StartTimeMonday: 8,
    EndTimeMonday: 12,
    Exceptions: [{ From: '2027-03-01', Until: '2027-03-02', IsOpen: false, Note: text }],
  },
  [sectionType.team]: { Members: [{ Name: text, Description: text, Consent: true }] },
  [sectionType.logo]: { SubTitle: text },
});

/** When a text was written and by whom, and under which number it is kept, are not said on a page. */
const unsaid = /^(Creation|Modification|Confirmed)Date$|By$/;
const told = (view: object): unknown =>
  JSON.parse(JSON.stringify(view), (key, value) => {
    if (unsaid.test(key)) return undefined;
    return value?.CompanyProfileSectionId === undefined ? value : { ...value, Id: 0 };
  });

/** docs/rules/portal-pains.md A2.9, A5.3: a page is drawn of its view, by one renderer. */
describeOnOneDatabase('a preview', (getDb) => {
  let company: number;
  let owner: Person;

  beforeAll(async () => {
    const db = getDb();
    await makeReferences(db);
    const { toronto, annex } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto, serves: [[toronto, annex]] })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  const on = async (id: number) => {
    const { Version: version } = (await run(getSection, { company_id: company, id }, owner.context)).Object;
    return { company_id: company, id, version };
  };
  const all = <T>(work: (lang_code: Locale) => Promise<T>) => Promise.all(locales.map(work));
  const previews = () => all((lang_code) => run(previewCompany, { company_id: company, lang_code }, owner.context));
  const pages = () => all((lang_code) => getCompanyView({ id: company, lang_code }, context));

  test.each(sectionTypeIds)(
    'of section type %i is what visitors see once it is published, in every language',
    async (id) => {
      const before = await pages();
      for (const locale of locales) {
        const { languageTypeId: language_type_id } = languages[locale];
        const content = { Title: `In ${locale}`, Description: `Words ${locale}`, ...more(`Said ${locale}`)[id] };
        await run(saveSection, { ...(await on(id)), language_type_id, content } as never, owner.context);
      }
      const seen = await previews();
      expect(seen.map(told)).not.toEqual(before.map(told));
      expect(await pages()).toEqual(before);
      const language_type_ids = locales.map((locale) => languages[locale].languageTypeId);
      await run(publishSection, { ...(await on(id)), language_type_ids }, owner.context);
      expect((await pages()).map(told)).toEqual(seen.map(told));
    },
  );
});
