import { rows, sql } from '@/lib/db/client';
import { changes, opinionAddresses, opinions, outboxMails } from '@/lib/db/tables';
import type { ServiceContext } from '@/lib/platform/context';
import { parseInput } from '@/lib/platform/parse';
import { hostileStrings } from '@/lib/testing/data/strings';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario } from '@/lib/testing/fixtures/bookings';
import { clearDirectory, type FixtureCompany, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeCity } from '@/lib/testing/fixtures/places';
import { makeToronto } from '@/lib/testing/fixtures/searches';
import { isLongRun } from '@/lib/testing/long';
import type { TestDb } from '@/lib/testing/test-db';
import type { RecommendationInput } from './contract';
import { schemas } from './schema';
import {
  findRecommendationRequest,
  issueRecommendationToken,
  renewRecommendationLink,
  sendRecommendation,
} from './service';

const now = new Date();
const browser: ServiceContext = { now, caller: { kind: 'browser', address: '192.0.2.1' } };
const tokenOf = (link: string) => new URL(link).searchParams.get('recommendation-token')!;

describeOnOneDatabase('opinions left through a link', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let other: FixtureCompany;
  let toronto: number;
  let annex: number;

  beforeAll(async () => {
    await makeOntario(getDb());
  });
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    await db.delete(outboxMails);
    ({ toronto, annex } = await makeToronto(db));
    company = await makeCompany(db, { name: 'Vitres', cityId: toronto, serves: [[toronto, annex]], good: 2, bad: 1 });
    other = await makeCompany(db, { name: 'Other', cityId: toronto });
  });

  const invite = async (more: object = {}) => {
    const asked = {
      companyId: company.id,
      email: 'ana@example.com',
      language: 'fr' as const,
      issuedBy: 'test',
      ...more,
    };
    return tokenOf((await issueRecommendationToken(asked, now)).link);
  };
  const body = (Token: string, more: Partial<RecommendationInput['Object']> = {}): RecommendationInput => ({
    Object: { Token, Comment: 'Ponctuels.', ThumbsUp: true, ...more },
  });
  /** As the platform's door does it: parsed, then served. */
  const send = async (input: unknown, context = browser) =>
    sendRecommendation(parseInput(schemas.sendRecommendation.input, input), context);
  const statusOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: { status?: number }) => error.status,
    );
  const said = () => db.select().from(opinions).where(sql`${opinions.origin} = 'invited'`).orderBy(opinions.id);
  const ratings = async () => {
    const [row] = await rows<{ good: number; bad: number }>(
      db,
      sql`select ratings_good as good, ratings_bad as bad from company_totals where company_id = ${company.id}`,
    );
    return [row!.good, row!.bad];
  };
  const address = {
    Address: '12 Annex Street',
    City: 'Toronto',
    PostalCode: 'm5s1a1',
    ProvinceId: 8,
    CountryId: 1,
  };

  test.each([
    [true, [3, 1]],
    [false, [2, 2]],
  ])('a thumb %s is published at once and counted, and every page that shows it is told', async (ThumbsUp, counts) => {
    const token = await invite({ name: 'Ana Lopez' });
    const { Id } = await send(body(token, { ThumbsUp }));
    expect(await said()).toMatchObject([
      {
        id: Id,
        companyId: company.id,
        isThumbsUp: ThumbsUp,
        stars: 0,
        reviewTypeId: 2,
        origin: 'invited',
        name: 'Ana L.',
        comment: 'Ponctuels.',
        language: 'fr',
        isPublished: true,
      },
    ]);
    expect(await ratings()).toEqual(counts);
    const [changed] = await rows<{ tags: string[] }>(db, sql`select tags from changes order by id desc limit 1`);
    expect(changed!.tags).toEqual(
      expect.arrayContaining([
        `company:${company.id}`,
        `city:${toronto}`,
        `neighborhood:${annex}`,
        'home',
        'service:1',
      ]),
    );
  });

  test('a hundred at once: one is taken, ninety-nine are 410', async () => {
    const token = await invite();
    const sent = Array.from({ length: 100 }, (_, at) => statusOf(send(body(token, { ThumbsUp: at % 2 === 0 }))));
    const statuses = await Promise.all(sent);
    expect([200, 410].map((status) => statuses.filter((one) => one === status).length)).toEqual([1, 99]);
    expect(await said()).toHaveLength(1);
    expect((await ratings()).reduce((sum, count) => sum + count)).toBe(4);
    expect(await findRecommendationRequest(token, company.id, now)).toMatchObject({ RecommendationModeUsed: true });
  });

  test('missing 401, unknown 404, spent and expired 410; nothing is stored', async () => {
    const token = await invite();
    expect(await statusOf(send({ Object: { Comment: 'x', ThumbsUp: true } }))).toBe(401);
    expect(await statusOf(send(body('')))).toBe(401);
    expect(await statusOf(send(body('x'.repeat(43))))).toBe(404);
    await rows(db, sql`update recommendation_tokens set expires_at = now()`);
    expect(await statusOf(send(body(token)))).toBe(410);
    expect(await said()).toEqual([]);
  });

  test('the link decides of whom it is: ids in the body count for nothing', async () => {
    const token = await invite();
    await send(body(token, { CompanyId: other.id, MemberId: 999 }));
    expect(await said()).toMatchObject([{ companyId: company.id, customerId: null }]);
  });

  test('a company says nothing of itself, even with a link', async () => {
    const token = await invite();
    const claims = {
      role: '|Owner',
      memberId: 1,
      companyId: company.id,
      companyGuid: null,
      audience: 'company' as const,
    };
    const owner = (companyId: number): ServiceContext => ({
      now,
      caller: { kind: 'program', client: 'web', address: '192.0.2.2', bearer: 'x', claims: { ...claims, companyId } },
    });
    expect(await statusOf(send(body(token), owner(company.id)))).toBe(401);
    expect(await statusOf(send(body(token), owner(other.id)))).toBe(200);
  });

  test('a repeated call with its key gets the first answer, with another text 422', async () => {
    const token = await invite();
    const context = { ...browser, idempotencyKey: 'once' };
    const first = await send(body(token), context);
    expect(await send(body(token), context)).toEqual(first);
    expect(await statusOf(send(body(token, { ThumbsUp: false }), context))).toBe(422);
    expect(await statusOf(send(body(token)))).toBe(410);
    expect(await said()).toHaveLength(1);
  });

  test('a comment is required, 512 characters at most, and read strictly', async () => {
    const token = await invite();
    const fieldsOf = (input: unknown) => send(input).catch((error: { fields?: object }) => error.fields);
    expect(await fieldsOf(body(token, { Comment: ' \n\u0000 ' }))).toEqual({ 'Object.Comment': 'required' });
    expect(await fieldsOf(body(token, { Comment: 'é'.repeat(513) }))).toEqual({ 'Object.Comment': 'tooLong' });
    expect(await fieldsOf({ Object: { Token: token, ThumbsUp: true } })).toEqual({ 'Object.Comment': 'required' });
    expect(await fieldsOf(body(token, { ThumbsUp: 'true' as never }))).toEqual({ 'Object.ThumbsUp': 'invalid' });
    expect(await fieldsOf(body(token, { IsVerified: true } as never))).toEqual({ 'Object.IsVerified': 'unknown' });
    expect(await said()).toEqual([]);
    await send(body(token, { Comment: '👍🏽'.repeat(256) }));
    expect(await said()).toHaveLength(1);
  });

  test('an address is kept apart; its neighborhood alone is public', async () => {
    const token = await invite({ needsAddress: true });
    await send(body(token, { ...address, Unit: '4', TimeZoneId: 99 }));
    const [opinion] = await said();
    expect(opinion).toMatchObject({ cityId: toronto });
    expect(JSON.stringify(opinion)).not.toMatch(/Annex Street|M5S/);
    expect(await db.select().from(opinionAddresses)).toEqual([
      {
        opinionId: opinion!.id,
        address: '12 Annex Street',
        unit: '4',
        city: 'Toronto',
        postalCode: 'M5S 1A1',
        provinceId: 8,
        countryId: 1,
        timeZoneId: 7,
      },
    ]);
  });

  test('a wrong address is refused field by field and spends nothing', async () => {
    const token = await invite({ needsAddress: true });
    const fieldsOf = (more: object) =>
      send(body(token, more)).then(
        () => 'sent',
        (error: { fields?: object }) => error.fields,
      );
    expect(Object.keys((await fieldsOf({})) as object)).toContain('Object.CountryId');
    expect(await fieldsOf({ ...address, City: '' })).toEqual({ 'Object.City': 'required' });
    expect(await fieldsOf({ ...address, ProvinceId: 9 })).toEqual({ 'Object.ProvinceId': 'invalid' });
    expect(await fieldsOf({ ...address, PostalCode: '12345' })).toEqual({ 'Object.PostalCode': 'postalCode' });
    expect(await said()).toEqual([]);
    expect(await fieldsOf(address)).toBe('sent');
  });

  test.each([
    [{ Address: '12 Toronto Street', City: 'Annex Falls' }, [null, null]],
    [{ Address: '12 Main Street, Toronto', City: 'Sudbury', PostalCode: 'P3E 1A1' }, [null, null]],
    [{ Address: '12 Main Street', City: 'toronto' }, ['toronto', null]],
  ])('an opinion comes from the town its address names, or from none: %j', async (more, [city]) => {
    await send(body(await invite({ needsAddress: true }), { ...address, ...more }));
    const [opinion] = await said();
    expect(opinion!.cityId).toBe(city === null ? null : toronto);
  });

  test('without the need for one an address is not kept', async () => {
    await send(body(await invite(), address));
    expect(await said()).toHaveLength(1);
    expect(await db.select().from(opinionAddresses)).toEqual([]);
  });

  test('what is said through a new link replaces what was said before', async () => {
    const token = await invite();
    const first = await send(body(token, { ThumbsUp: true }));
    // The company answered the words of then.
    await rows(
      db,
      sql`insert into opinion_replies (opinion_id, comment, language) select max(id), 'Thank you!', 'en' from opinions`,
    );
    await renewRecommendationLink({ token }, { now });
    const mails = await db.select().from(outboxMails).orderBy(outboxMails.id);
    const fresh = tokenOf((mails[1]!.data as { link: string }).link);
    expect(await send(body(fresh, { ThumbsUp: false, Comment: 'Doch nicht.' }))).toEqual(first);
    expect(await said()).toMatchObject([{ isThumbsUp: false, comment: 'Doch nicht.' }]);
    expect(await ratings()).toEqual([2, 2]);
    expect(await rows(db, sql`select opinion_id from opinion_replies`)).toEqual([]);
  });

  const toldTags = async () =>
    (await rows<{ tags: string[] }>(db, sql`select tags from changes`)).flatMap(({ tags }) => tags);

  test('an opinion that moves to another town is told to the pages of the place it leaves', async () => {
    // Where the company does not go itself.
    const sudbury = await makeCity(db, { name: 'Sudbury', latitude: 46.49, longitude: -81 });
    const there = { ...address, Address: '9 Elm Street', City: 'Sudbury', PostalCode: 'P3E1A1' };
    await send(body(await invite({ needsAddress: true }), there));
    expect(await said()).toMatchObject([{ cityId: sudbury }]);
    await db.delete(changes);
    await send(body(await invite({ needsAddress: true }), address));
    expect(await said()).toMatchObject([{ cityId: toronto }]);
    expect(await toldTags()).toEqual(expect.arrayContaining([`city:${toronto}`, `city:${sudbury}`]));
  });

  test('a link that asks for no address leaves an opinion where it was', async () => {
    await send(body(await invite({ needsAddress: true }), address));
    await send(body(await invite(), { Comment: 'Still good.' }));
    expect(await said()).toMatchObject([{ comment: 'Still good.', cityId: toronto }]);
  });

  // Evenly over all kinds: each is an invitation of its own.
  const max = isLongRun ? 120 : 40;
  const strings = hostileStrings().filter((_, at, { length }) => at % Math.ceil(length / max) === 0);
  test('hostile strings are kept as typed, or refused by name', async () => {
    for (const [at, text] of strings.entries()) {
      const token = await invite({ needsAddress: true, email: `ana.${at}@example.com` });
      const answer = await send(
        body(token, { ...address, Comment: text, Address: text, City: text, Unit: `${at} ${text}` }),
      ).then(
        () => undefined,
        (error: { status: number; fields: Record<string, string> }) => error,
      );
      if (answer)
        expect([answer.status, Object.keys(answer.fields)[0]]).toEqual([422, expect.stringMatching(/^Object\./)]);
    }
    const kept = (await said()).map(({ comment }) => comment);
    const clean = strings.filter((text) => text.length > 2 && text.length < 20 && /^[\x21-\x7e]+$/.test(text));
    expect(kept).toEqual(expect.arrayContaining(clean.slice(0, 3)));
  });
});
