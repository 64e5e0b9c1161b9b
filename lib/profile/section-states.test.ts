import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { sectionType } from '@/lib/values/ids';
import {
  getSection,
  hideSection,
  publishSection,
  type SectionView,
  saveSection,
  showSection,
} from './contract-sections';
import { getCompanyView } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const { faq } = sectionType;

/** docs/rules/portal-pains.md A2.5: a state per section and language. */
describeOnOneDatabase('the state of a section in a language', (getDb, test_) => {
  let company: number;
  let owner: Person;

  const see = async () => (await run(getSection, { company_id: company, id: faq }, owner.context)).Object;
  const on = async () => ({ company_id: company, id: faq, version: (await see()).Version });
  const states = ({ StateEn, StateFr, StateEs }: SectionView) => [StateEn, StateFr, StateEs].join();
  const save = async (language_type_id: number, Question: string) => {
    const content = { Items: [{ Question, Answer: 'Yes' }] };
    return states(
      (await run(saveSection, { ...(await on()), language_type_id, content } as never, owner.context)).Object,
    );
  };
  const publish = async (language: number) =>
    states((await run(publishSection, { ...(await on()), language_type_ids: [language] }, owner.context)).Object);
  const isSeen = async () => {
    const { CompanyProfileSections: all } = await getCompanyView({ id: company, lang_code: 'en' }, context);
    return all.some((one) => one.CompanySectionTypeId === faq);
  };

  beforeEach(async () => {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
  ])('language %i goes through all four by itself, hidden or not', async (language, place) => {
    const walked = [
      states(await see()),
      await save(language, 'One?'),
      await publish(language),
      await save(language, 'Two?'),
    ];
    const hidden = (await run(hideSection, await on(), owner.context)).Object;
    walked.push(states(hidden));
    expect([hidden.IsHidden, await isSeen()]).toEqual([true, false]);
    const back = (await run(showSection, await on(), owner.context)).Object;
    walked.push(states(back), await publish(language));
    expect([back.IsHidden, await isSeen()]).toEqual([false, true]);
    expect(walked).toEqual(
      ['Empty', 'Draft', 'Published', 'Changed', 'Changed', 'Changed', 'Published'].map((state) =>
        ['Empty', 'Empty', 'Empty'].with(place, state).join(),
      ),
    );
  });
});
