import { describeOnBothDatabases } from '@/lib/testing/database';
import { databaseError, isConflict, SQLSTATE } from './client';

describeOnBothDatabases('visits of one team member', (_getDb, { port }) => {
  // The constraints of the real table on a copy without its foreign keys.
  beforeAll(() => port().exec('create table slots (like visits including all)'));
  beforeEach(() => port().exec('truncate slots'));

  const OVERLAP = 'slots_team_member_id_during_excl';

  const add = (from: string, to: string, { member = 1, status = 'live' } = {}) =>
    port().query(
      `insert into slots (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity, status)
       values (1, 1, 1, $1, 1, tstzrange($2, $3), 'America/Toronto', 4, $4)`,
      [member, from, to, status],
    );

  it('never overlap: of 200 at once, one is kept', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        add(`2027-03-02T14:${String(i % 30).padStart(2, '0')}:00Z`, '2027-03-02T16:00:00Z').then(
          () => 'kept',
          (error: unknown) => databaseError(error)?.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === SQLSTATE.exclusionViolation)).toHaveLength(199);
    expect((await port().query('select count(*) as n from slots')).rows).toEqual([{ n: 1 }]);
  });

  it('may begin when another ends; others, and what is cancelled, are not in the way', async () => {
    await add('2027-03-02T14:00:00Z', '2027-03-02T16:00:00Z');
    await add('2027-03-02T16:00:00Z', '2027-03-02T18:00:00Z');
    await add('2027-03-02T14:00:00Z', '2027-03-02T16:00:00Z', { member: 2 });
    await add('2027-03-02T15:00:00Z', '2027-03-02T17:00:00Z', { status: 'cancelled' });
    await expect(add('2027-03-02T15:59:59Z', '2027-03-02T16:00:00Z')).rejects.toMatchObject({ constraint: OVERLAP });
    const move = port().query(`update slots set status = 'live' where status = 'cancelled'`);
    expect(isConflict(await move.catch((error: unknown) => error), OVERLAP)).toBe(true);
  });

  it('have a length', async () => {
    const never = add('2027-03-02T14:00:00Z', '2027-03-02T14:00:00Z');
    await expect(never).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  it('are dated by the clock of their place', async () => {
    await add('2027-03-02T04:30:00Z', '2027-03-02T05:30:00Z');
    const { rows } = await port().query('select local_date, starts_at from slots');
    expect(rows).toEqual([{ local_date: '2027-03-01', starts_at: '2027-03-02T04:30:00Z' }]);
  });

  it('carry the constraint by its name in the real table', async () => {
    const { rows } = await port().query(`select conname from pg_constraint where conname = 'visits_no_overlap'`);
    expect(rows).toHaveLength(1);
  });
});
