import { sql } from '@/lib/db/client';
import { companyProfiles, companySectionDisplays, companySections } from '@/lib/db/tables';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { sectionType } from '@/lib/values/ids';
import { gatherFacts } from './service/gather-facts';

describeOnOneDatabase('what a text about a company may say', (getDb, test_) => {
  let company: number;

  beforeEach(async () => {
    await emptyTables(test_);
    await makeReferences(getDb());
    const { toronto } = await makeToronto(getDb());
    company = (await makeCompany(getDb(), { name: 'Clear Panes', cityId: toronto })).id;
  });
  const textsOf = async (kind: string) =>
    (await gatherFacts(company, 'en', '')).flatMap((fact) => (fact.kind === kind ? [fact.text] : []));

  test('a number in the name of a company is withheld like any other', async () => {
    await getDb()
      .update(companyProfiles)
      .set({ name: 'Clear Panes (416) 555-0177' })
      .where(sql`company_id = ${company}`);
    expect(await textsOf('name')).toEqual(['Clear Panes']);
  });

  test('a day that ends as it begins is closed, and has no hours to write about', async () => {
    const section = { companyId: company, sectionTypeId: sectionType.operatingHours, displayOrder: 1 };
    const [row] = await getDb().insert(companySections).values(section).returning({ id: companySections.id });
    const day = (name: string, start: number, end: number) => ({
      [`Enable${name}`]: true,
      [`StartTime${name}`]: start,
      [`EndTime${name}`]: end,
    });
    const content = Object.assign(day('Monday', 0, 0), day('Tuesday', 0, 24), day('Wednesday', 8.5, 16.999));
    await getDb().insert(companySectionDisplays).values({ sectionId: row!.id, languageTypeId: 1, content });
    expect(await textsOf('hours')).toEqual(['Tuesday 0:00–24:00', 'Wednesday 8:30–17:00']);
  });
});
