import { requestBuckets } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
import { changes, neighborhoodRequests } from '@/lib/db/tables';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { makeNeighborhood } from '@/lib/testing/fixtures/places';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { ask, context, inDays, mailsOf, now, tokenIn } from './fixtures/asking';
import { createNeighborhoodRequest, getAreaRequests, mailFirstDates, releaseRequest, unsubscribe } from './service';

describeOnOneDatabase('asking for a place', (getDb, test) => {
  let db: TestDb;
  let toronto: number;
  let annex: number;
  let leslieville: number;

  beforeEach(async () => {
    db = getDb();
    await emptyTables(test);
    await makeReferences(db);
    ({ toronto, annex, leslieville } = await makeToronto(db));
  });

  const send = (more = {}, key?: string) => createNeighborhoodRequest(ask(more), { ...context, idempotencyKey: key });
  const area = (kind: 'city' | 'neighborhood', id: number) => getAreaRequests({ kind, id, lang_code: 'fr' }, context);
  const kinds = async () => (await mailsOf(db)).map(({ kind }) => kind);
  const openDate = async (neighborhoodId: number | null, days = 3) => {
    const company = await makeCompany(db, { name: `Company ${days}`, cityId: toronto });
    return makeVisit(db, { company, cityId: toronto, neighborhoodId, at: inDays(days) });
  };

  it('belongs to the neighborhood around its pin, to the nearest city, to what its text names, or to none', async () => {
    const inside = { latitude: 43.67, longitude: -79.41, location: 'Leslieville' };
    expect((await send(inside)).Area).toEqual({
      Kind: 'neighborhood',
      Id: annex,
      Name: 'Annex fr',
      Slug: 'annex-fr',
      CityName: 'Toronto fr',
    });
    expect((await send({ latitude: 43.9, longitude: -79.4 })).Area).toMatchObject({ Kind: 'city', Id: toronto });
    expect((await send({ location: 'Leslieville, Toronto' })).Area).toMatchObject({ Id: leslieville });
    expect((await send({ latitude: -1, longitude: -1 })).Area).toMatchObject({ Id: annex });
    expect((await send({ latitude: 0, longitude: -30 })).Area).toBeNull();
    expect((await send({ location: 'Qwertyuiop Asdfghjkl' })).Area).toBeNull();
  });

  it('an area counts neighbors, not asks: an address once, none in quarantine; a city those of its neighborhoods too', async () => {
    await send();
    await send({ email: 'ANA+2@correo.example' });
    await send({ email: 'bo@correo.example', location: 'Leslieville, Toronto' });
    await createNeighborhoodRequest(ask({ email: 'bot@correo.example' }), { ...context, isSuspect: true });
    expect((await area('neighborhood', annex)).NeighborsAsked).toBe(1);
    expect((await area('city', toronto)).NeighborsAsked).toBe(2);
    expect(JSON.stringify(await area('city', toronto))).not.toMatch(/ana|bo@|correo|Main/i);
  });

  it('an area says who serves it and from when', async () => {
    expect(await area('neighborhood', annex)).toMatchObject({ Providers: 0, FirstBookingDate: '' });
    await openDate(leslieville, 2);
    await openDate(null, 5);
    const found = await area('neighborhood', annex);
    expect(found.Providers).toBe(2);
    expect(new Date(found.FirstBookingDate).toISOString()).toBe(`${inDays(5).slice(0, 19)}.000Z`);
    expect(found.FirstBookingDate).toMatch(/-0[45]:00$/);
    expect((await area('city', toronto)).FirstBookingDate.slice(0, 10)).not.toBe(found.FirstBookingDate.slice(0, 10));
  });

  it('who asks gets a confirmation in their language, and the status pages are made anew', async () => {
    await send();
    const [mail, ...more] = await mailsOf(db);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'area-asked', recipient: 'ana@correo.example', language: 'fr' });
    expect(mail!.data).toMatchObject({ name: 'Ana', areaName: 'Annex fr, Toronto fr' });
    const tags = (await db.select().from(changes)).flatMap((row) => row.tags);
    expect(tags).toEqual([`cityRequests:${toronto}`, `neighborhoodRequests:${annex}`]);
  });

  it('where there is no place the confirmation says so', async () => {
    await send({ location: 'Qwertyuiop' });
    expect(await mailsOf(db)).toMatchObject([{ kind: 'place-asked', data: { location: 'Qwertyuiop' } }]);
  });

  it('tells each asker once when the first date appears, in one transaction with the mark, whoever runs it', async () => {
    await send();
    await send({ email: 'ana+again@correo.example' });
    await send({ email: 'bo@correo.example', lang_code: 'es' });
    await send({ email: 'far@correo.example', location: 'Leslieville, Toronto' });
    expect(await mailFirstDates(now)).toBe(0);
    await openDate(annex);
    await Promise.all([mailFirstDates(now), mailFirstDates(now), mailFirstDates(now)]);
    await mailFirstDates(now);
    const told = (await mailsOf(db)).filter(({ kind }) => kind === 'area-first-date');
    expect(told.map(({ recipient, language }) => [recipient, language])).toEqual([
      ['ana@correo.example', 'fr'],
      ['bo@correo.example', 'es'],
    ]);
    expect(told[0]!.data).toMatchObject({ areaName: 'Annex fr, Toronto fr', date: expect.stringMatching(/^\d{4}-/) });
    expect(told[0]!.data.link).toMatch(/\/quartier\/annex-fr\/\d+$/);
    await openDate(annex, 6);
    expect(await mailFirstDates(now)).toBe(0);
  });

  it('a date for anywhere in the city is a date for its neighborhoods; full, cancelled and past ones are none', async () => {
    await send();
    const company = await makeCompany(db, { name: 'C', cityId: toronto });
    const visit = { company, cityId: toronto, capacity: 1 };
    await makeVisit(db, { ...visit, at: inDays(1), seatsTaken: 1 });
    await makeVisit(db, { ...visit, at: inDays(2), status: 'cancelled' });
    await makeVisit(db, { ...visit, at: inDays(-2) });
    await makeVisit(db, { ...visit, at: inDays(3), neighborhoodId: leslieville });
    expect(await mailFirstDates(now)).toBe(0);
    await makeVisit(db, { ...visit, at: inDays(4) });
    expect(await mailFirstDates(now)).toBe(1);
  });

  it('where dates are open already the confirmation says so and is the only mail', async () => {
    await openDate(annex);
    await send();
    expect(await mailFirstDates(now)).toBe(0);
    expect(await kinds()).toEqual(['area-open']);
  });

  it('a place that appears later is found again, at most once a day', async () => {
    await send({ location: 'Riverdale' });
    await makeNeighborhood(db, { cityId: toronto, name: 'Riverdale', latitude: 43.67, longitude: -79.35 });
    await openDate(null);
    expect(await mailFirstDates(now)).toBe(0);
    expect(await mailFirstDates(new Date(now.getTime() + 90_000_000))).toBe(1);
    expect(await kinds()).toEqual(['place-asked', 'area-first-date']);
  });

  it('an ask that finds its place later counts there: the status pages are made anew, not for one in quarantine', async () => {
    await send({ location: 'Riverdale' });
    const doubtful = { location: 'Leaside', email: 'bot@correo.example' };
    await createNeighborhoodRequest(ask(doubtful), { ...context, isSuspect: true });
    const where = { cityId: toronto, latitude: 43.67, longitude: -79.35 };
    const riverdale = await makeNeighborhood(db, { ...where, name: 'Riverdale' });
    await makeNeighborhood(db, { ...where, name: 'Leaside' });
    await mailFirstDates(new Date(now.getTime() + 90_000_000));
    expect((await area('neighborhood', riverdale)).NeighborsAsked).toBe(1);
    const tags = (await db.select().from(changes)).flatMap((row) => row.tags);
    expect(tags).toEqual([`cityRequests:${toronto}`, `neighborhoodRequests:${riverdale}`]);
  });

  it('what is in quarantine mails nobody until it is let go; then as if it had never been there', async () => {
    const { Id } = await createNeighborhoodRequest(ask(), { ...context, isSuspect: true });
    await openDate(annex);
    expect([await mailFirstDates(now), await kinds()]).toEqual([0, []]);
    await releaseRequest('place', Id, now);
    await expect(releaseRequest('place', Id, now)).rejects.toMatchObject({ status: 404 });
    expect(await kinds()).toEqual(['area-open']);
    expect((await area('neighborhood', annex)).NeighborsAsked).toBe(1);
  });

  it('an address that asks too often is thanked alike and laid aside, also from many places at once', async () => {
    const many = requestBuckets.perAddressADay + 4;
    await Promise.all(
      Array.from({ length: many }, (_, at) => send({ name: `Ana ${at}`, email: `ana+${at}@x.example` })),
    );
    const states = (await db.select().from(neighborhoodRequests)).map(({ state }) => state);
    expect(states.filter((state) => state === 'received')).toHaveLength(requestBuckets.perAddressADay);
    // One person and one place: one mail.
    expect(await mailsOf(db)).toHaveLength(1);
  });

  it('an area that too many ask for at once is laid aside, and heard again an hour later', async () => {
    const fill = sql`insert into request_marks (email_hash, area) select n::text, ${`neighborhood:${annex}`}
      from generate_series(1, ${requestBuckets.perAreaAnHour}) n`;
    await rows(db, fill);
    await send();
    await send({ location: 'Leslieville, Toronto' });
    await rows(db, sql`update request_marks set created_at = created_at - interval '61 minutes'`);
    await send({ email: 'bo@correo.example' });
    const states = (await db.select().from(neighborhoodRequests).orderBy(neighborhoodRequests.id)).map(
      ({ state }) => state,
    );
    expect(states).toEqual(['quarantined', 'received', 'received']);
  });

  it('the same key is the same ask and the same mail', async () => {
    const first = await send({}, 'key');
    expect(await send({}, 'key')).toEqual(first);
    expect(await kinds()).toEqual(['area-asked']);
  });

  it('who asks for a place again has one mail, before its first date and after', async () => {
    await send();
    await send({ email: 'Ana+2@correo.example', location: 'annex, TORONTO' });
    await send({ location: 'Qwertyuiop' });
    await send({ location: 'qwertyuiop!' });
    expect(await kinds()).toEqual(['area-asked', 'place-asked']);
    await openDate(annex);
    await send();
    expect(await mailFirstDates(now)).toBe(2);
    expect(await kinds()).toEqual(['area-asked', 'place-asked', 'area-open']);
  });

  it('who unsubscribes gets no mail any more, and is still counted', async () => {
    await send();
    const token = tokenIn((await mailsOf(db))[0]!.data.unsubscribeLink);
    await unsubscribe({ token });
    await unsubscribe({ token });
    await openDate(annex);
    await mailFirstDates(now);
    await send({ email: 'ANA@correo.example' });
    expect(await kinds()).toEqual(['area-asked']);
    expect((await area('neighborhood', annex)).NeighborsAsked).toBe(1);
    await expect(unsubscribe({ token: 'x' })).rejects.toMatchObject({ status: 404 });
    const stored = await rows(db, sql`select * from unsubscribe_links, mail_opt_outs`);
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${token}|correo`));
  });
});
