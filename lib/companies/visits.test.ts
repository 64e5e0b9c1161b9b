import { databaseError } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeCompany, makeMember, makeVisit } from '@/lib/testing/fixtures/companies';
import { makeBase, makeCity } from '@/lib/testing/fixtures/places';

describeOnOneDatabase('visits', (getDb) => {
  test('the database keeps visits apart and seats within capacity', async () => {
    const db = getDb();
    await makeBase(db);
    const toronto = await makeCity(db, { name: 'Toronto' });
    const company = await makeCompany(db, { name: 'A', cityId: toronto });
    const visit = (at: string, more: object = {}) => makeVisit(db, { company, cityId: toronto, at, ...more });
    const code = (attempt: Promise<unknown>) =>
      attempt.then(
        () => '',
        (error) => databaseError(error)?.code,
      );
    await visit('2026-11-23T09:00:00Z');
    expect(await code(visit('2026-11-23T10:59:00Z'))).toBe('23P01');
    expect(await code(visit('2026-11-23T08:00:00Z', { hours: 1.01 }))).toBe('23P01');
    expect(await code(visit('2026-11-23T11:00:00Z'))).toBe('');
    expect(await code(visit('2026-11-23T09:30:00Z', { status: 'cancelled' }))).toBe('');
    expect(await code(visit('2026-11-23T09:30:00Z', { memberId: await makeMember(db, company.id) }))).toBe('');
    expect(await code(visit('2026-11-24T09:00:00Z', { capacity: 2, seatsTaken: 3 }))).toBe('23514');
    expect(await code(visit('2026-11-24T09:00:00Z', { capacity: 0 }))).toBe('23514');
    expect(await code(visit('2026-11-24T09:00:00Z', { hours: 0 }))).toBe('23502');
  });
});
