import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnPostgres, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { getSetUpTimes } from './contract';
import { makeStaff, refusal, visitor } from './fixtures/staff';

describeOnPostgres('how soon new owners have a date', (getDb, test_) => {
  beforeEach(() => emptyTables(test_));

  test('from the first owner to the first street day, of those who came lately; half took no longer', async () => {
    const db = getDb();
    const staff = (await makeStaff(db, 'Support'))();
    const asked = async () => (await run(getSetUpTimes, {}, staff)).Object;
    await makeReferences(db);
    const { toronto: cityId } = await makeToronto(db);
    expect(await asked()).toEqual({ Days: 90, Opened: 0, Announced: 0, MedianMinutes: null });
    const { memberId, context: owner } = await makePerson(db, 'ana');
    const { memberId: otherId } = await makePerson(db, 'luis');
    const ago = (minutes: number) => new Date(staff.now.getTime() - minutes * 60_000).toISOString();
    const join = async (companyId: number, member: number, role: string, minutesAgo: number) =>
      rows(
        db,
        sql`insert into company_members (company_id, member_id, role, created_at)
          values (${companyId}, ${member}, ${role}, ${ago(minutesAgo)}::timestamptz)`,
      );
    const act = async (companyId: number, kind: string, minutesAgo: number) =>
      rows(
        db,
        sql`insert into activity (company_id, kind, created_at) values (${companyId}, ${kind}, ${ago(minutesAgo)}::timestamptz)`,
      );
    const day = 24 * 60;
    const [quick, usual, slow, silent, old] = await Promise.all(
      ['Quick', 'Usual', 'Slow', 'Silent', 'Old'].map((name) => makeCompany(db, { name, cityId })),
    );
    // A service provider was there before the owner, and a second owner came later.
    await join(quick!.id, otherId, 'ServiceProvider', 200 * day);
    await join(quick!.id, memberId, 'Owner', 1000);
    await act(quick!.id, 'service.add', 999);
    await act(quick!.id, 'visit.announce', 996);
    await act(quick!.id, 'visit.announce', 10);
    await join(usual!.id, memberId, 'Owner', 89 * day);
    await join(usual!.id, otherId, 'Owner', 5);
    await act(usual!.id, 'visit.announce', 89 * day - 9);
    await join(slow!.id, memberId, 'Owner', 10 * day);
    await act(slow!.id, 'visit.announce', day);
    await join(silent!.id, memberId, 'Owner', 3);
    // A new owner of a company that had one long ago is no new company.
    await join(old!.id, memberId, 'Owner', 91 * day);
    await join(old!.id, otherId, 'Owner', day);
    await act(old!.id, 'visit.announce', 5);
    expect(await asked()).toEqual({ Days: 90, Opened: 4, Announced: 3, MedianMinutes: 9 });
    expect([await refusal(getSetUpTimes, {}, owner), await refusal(getSetUpTimes, {}, visitor())]).toEqual([
      '403',
      '401',
    ]);
  });
});
