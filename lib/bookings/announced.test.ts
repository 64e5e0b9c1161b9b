import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { ask, context, inDays, mailsOf, now } from '@/lib/requests/fixtures/asking';
import { createNeighborhoodRequest, mailFirstDates } from '@/lib/requests/service';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres } from '@/lib/testing/fixtures/bookings';
import { announceVisits, cancelVisit } from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('what is announced in the portal', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  test('alerts those who asked for that place, each once, in their language; a later street day alerts none', async () => {
    const db = getDb();
    await rows(db, sql`delete from members`);
    await rows(db, sql`delete from neighborhood_requests`);
    await rows(db, sql`delete from changes`);
    const { company, annex } = await makeVitres(db);
    const dispatcher = await makePerson(db, 'dispatcher', { companyId: company.id, access: ['ViewDispatcher'] });
    let key = 0;
    const as = () => ({ ...dispatcher.context, now, idempotencyKey: `announced ${key++}` });
    const asked = (more: object) =>
      createNeighborhoodRequest(ask(more), { ...context, idempotencyKey: `ask ${key++}` });
    await asked({ latitude: 43.67, longitude: -79.41 });
    await asked({ email: 'bo@correo.example', lang_code: 'es', latitude: 43.67, longitude: -79.41 });
    await asked({ email: 'far@correo.example', location: 'Leslieville, Toronto' });
    const told = async () => {
      const mails = (await mailsOf(db)).filter(({ kind }) => kind === 'area-first-date');
      return mails.map(({ recipient, language, data }) => [recipient, language, data.date]);
    };
    const [first, later] = [inDays(3).slice(0, 10), inDays(10).slice(0, 10)];
    const hoursOf = (date: string) => ({ start: `${date}T09:00`, end: `${date}T12:00` });
    const day = { company_id: company.id, service_id: 1, neighborhood_id: annex, capacity: 2 };
    expect(await mailFirstDates(now)).toBe(0);
    const { Id } = await run(announceVisits, { ...day, ...hoursOf(first) }, as());
    const [change] = await rows<{ tags: string[] }>(db, sql`select tags from changes order by id desc limit 1`);
    expect(change!.tags).toEqual(expect.arrayContaining([`neighborhood:${annex}`]));
    await Promise.all([mailFirstDates(now), mailFirstDates(now)]);
    const once = [
      ['ana@correo.example', 'fr', first],
      ['bo@correo.example', 'es', first],
    ];
    expect(await told()).toEqual(once);
    // Called off and announced anew, or one more: they know of this place by now.
    await run(cancelVisit, { company_id: company.id, id: Id, version: 1 }, as());
    await run(announceVisits, { ...day, ...hoursOf(later) }, as());
    expect(await mailFirstDates(now)).toBe(0);
    expect(await told()).toEqual(once);
  });

  test('dates the company anew, and so does what is called off: sitemaps say when', async () => {
    const db = getDb();
    await rows(db, sql`delete from members`);
    const { company, annex } = await makeVitres(db);
    const dispatcher = await makePerson(db, 'dispatcher', { companyId: company.id, access: ['ViewDispatcher'] });
    const as = (idempotencyKey: string) => ({ ...dispatcher.context, now, idempotencyKey });
    const isDated = async () => {
      const [found] = await rows<{ isNew: boolean }>(
        db,
        sql`update companies c set updated_at = '2026-01-01' from companies o where c.id = ${company.id} and o.id = c.id
          returning o.updated_at > '2026-01-01' as "isNew"`,
      );
      return found!.isNew;
    };
    await isDated();
    const [date] = inDays(3).split('T');
    const hours = { start: `${date}T09:00`, end: `${date}T12:00` };
    const day = { company_id: company.id, service_id: 1, neighborhood_id: annex, capacity: 2, ...hours };
    const { Id: id } = await run(announceVisits, day, as('dated 1'));
    expect(await isDated()).toBe(true);
    expect(await isDated()).toBe(false);
    await run(cancelVisit, { company_id: company.id, id, version: 1 }, as('dated 2'));
    expect(await isDated()).toBe(true);
  });
});
