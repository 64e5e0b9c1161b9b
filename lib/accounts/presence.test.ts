import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { deactivateMember } from './contract-members';
import { meetAtRow, type OpenKind } from './contract-presence';
import { makePerson, type Person } from './fixtures/company-people';
import { statusOf } from './fixtures/signing';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('who has a row open', (getDb, test_) => {
  let [company, other] = [0, 0];
  let ana: Person;
  let luis: Person;
  beforeEach(async () => {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Grands Ménages', cityId: toronto })).id;
    ana = await makePerson(db, 'ana', { companyId: company, role: 'Owner' });
    luis = await makePerson(db, 'luis', { companyId: company, access: ['ViewBookingPages'] });
  });
  // Rows of other tests have the same ids.
  let kept = 0;
  beforeEach(() => kept++);
  const meet = async ({ context }: Person, kind: OpenKind = 'offer', id = 7, company_id = company) => {
    const { Others } = await run(meetAtRow, { company_id, kind, id: id * 1000 + kept }, context);
    return Others.map(({ Name }) => Name);
  };

  test('is told by name to the others, never to oneself, a row at a time', async () => {
    expect([await meet(ana), await meet(ana)]).toEqual([[], []]);
    expect(await meet(luis)).toEqual(['ana López']);
    expect(await meet(ana)).toEqual(['luis López']);
    expect([await meet(ana, 'offer', 8), await meet(ana, 'section', 7)]).toEqual([[], []]);
  });

  test('is no secret of a row: without the flag that opens it nothing is told', async () => {
    await meet(ana, 'customer');
    expect(await statusOf(meet(luis, 'customer'))).toBe(403);
    expect(await meet(ana, 'customer')).toEqual([]);
  });

  test('stays within a company, and names no one who has left it', async () => {
    const both = await makePerson(getDb(), 'both', { companyId: other, role: 'Owner' });
    await meet(ana);
    expect(await meet(both, 'offer', 7, other)).toEqual([]);
    expect(await statusOf(meet(both))).toBe(404);
    await meet(luis);
    await run(deactivateMember, { company_id: company, id: luis.id, version: 1 }, ana.context);
    expect(await meet(ana)).toEqual([]);
  });

  test('ends some seconds after the last word', async () => {
    await meet(luis);
    const realNow = Date.now;
    const ahead = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 10_001);
    expect(await meet(ana)).toEqual([]);
    ahead.mockRestore();
  });
});
