import { rows, sql } from '@/lib/db/client';
import { outboxMails, requestMarks } from '@/lib/db/tables';
import { issueRecommendationToken, sendRecommendation } from '@/lib/opinions/service';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, refusal } from '@/lib/testing/fixtures/bookings';
import { clearDirectory, type FixtureCompany, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { listRequests, releaseRequest, requestOpinionLink, unsubscribe } from './service';

const now = new Date();
let key = 0;
const visitor = (more: Partial<ServiceContext> = {}): ServiceContext => ({
  now,
  caller: { kind: 'browser', address: '192.0.2.1' },
  idempotencyKey: `link-${key++}`,
  ...more,
});
const home = { Address: '12 Annex Street', City: 'Toronto', PostalCode: 'M5S 1A1', ProvinceId: 8, CountryId: 1 };

describeOnOneDatabase('a neighbor without a booking', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    await db.delete(outboxMails);
    await db.delete(requestMarks);
    await rows(db, sql`delete from mail_opt_outs`);
    await rows(db, sql`delete from opinion_requests`);
    const { toronto, annex } = await makeToronto(db);
    company = await makeCompany(db, { name: 'Vitres', cityId: toronto, serves: [[toronto, annex]] });
    await rows(
      db,
      sql`update company_profiles set email = 'pro@vitres.example', more_emails = '["info@vitres.example", "Office@vitres.example"]'
        where company_id = ${company.id}`,
    );
  });

  const ask = (email = 'ana@example.com', more: Partial<ServiceContext> = {}) =>
    requestOpinionLink({ company_id: company.id, name: 'Ana Lopez', email, lang_code: 'es' }, visitor(more));
  const links = async () =>
    rows<{ to: string; language: string; data: Record<'link' | 'unsubscribeLink', string> }>(
      db,
      sql`select recipient as to, language, data from outbox_mails where kind = 'opinion-link' and recipient <> '' order by id`,
    );
  const tokenOf = (link: string) => new URL(link).searchParams.get('recommendation-token')!;
  const say = (link: string, more: object = {}) =>
    sendRecommendation(
      { Object: { Token: tokenOf(link), Comment: 'Late.', ThumbsUp: false, ...home, ...more } },
      visitor(),
    );
  const said = () => rows<{ name: string; origin: string }>(db, sql`select name, origin from opinions order by id`);
  /** As if the last mail had come long ago. */
  const later = () => rows(db, sql`update recommendation_tokens set issued_at = issued_at - interval '1 hour'`);

  test('gets a link by mail, and what they say is marked as a neighbor’s', async () => {
    expect(await ask()).toEqual({});
    const [mail, ...more] = await links();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@example.com', language: 'es' });
    await say(mail!.data.link);
    expect(await said()).toEqual([{ name: 'Ana L.', origin: 'neighbor' }]);
    expect(await refusal(say(mail!.data.link))).toMatchObject({ status: 410 });
  });

  test('who asks again has one opinion: the next link replaces what was said, the earlier ones open nothing', async () => {
    await ask();
    await later();
    await ask('Ana+two@example.com');
    const [first, second] = await links();
    await say(first!.data.link);
    expect(await refusal(say(second!.data.link))).toMatchObject({ status: 410 });
    await later();
    await ask();
    await say((await links())[2]!.data.link);
    expect(await said()).toHaveLength(1);
    await later();
    const { link } = await issueRecommendationToken(
      { companyId: company.id, email: 'ana@example.com', language: 'es', issuedBy: 'test' },
      now,
    );
    await say(link);
    expect(await said()).toHaveLength(1);
  });

  test('a household has one opinion, however its address is written; at once too', async () => {
    await ask();
    await ask('bea@example.com');
    await ask('cy@example.com');
    const [ana, bea, cy] = (await links()).map(({ data }) => data.link);
    const outcomes = await Promise.all(
      [say(ana!), say(bea!, { Address: '12, ANNEX st' })].map((one) => refusal(one) as Promise<{ status: number }>),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refusal(say(cy!, { Unit: '4' }))).toMatchObject({ status: 200 });
    expect(await said()).toHaveLength(2);
  });

  test('lives where the company comes', async () => {
    await ask();
    const [mail] = await links();
    const far = { Address: '1 Nowhere Road', City: 'Thunder Bay', PostalCode: 'P7A 1A1' };
    expect(await refusal(say(mail!.data.link, far))).toMatchObject({ status: 422, 'Object.City': 'outsideArea' });
    await say(mail!.data.link);
  });

  test.each(['pro@vitres.example', 'PRO+us@vitres.example', 'info@vitres.example', 'office@vitres.example'])(
    'the company’s own address gets none: %s',
    async (email) => {
      expect(await ask(email)).toEqual({});
      expect(await links()).toEqual([]);
    },
  );

  test('who is signed in for the company is refused, and who joined it since cannot speak of it', async () => {
    const claims = { companyId: company.id } as never;
    const own = { caller: { kind: 'program', client: 'user-web', claims } as never };
    expect(await refusal(ask('ana@example.com', own))).toMatchObject({ status: 403 });
    await ask();
    await rows(db, sql`update company_profiles set email = 'ana@example.com' where company_id = ${company.id}`);
    expect(await refusal(say((await links())[0]!.data.link))).toMatchObject({ status: 401 });
  });

  test('the answer tells nothing, and nobody is mailed in heaps', async () => {
    for (let i = 0; i < 4; i++) expect(await ask()).toEqual({});
    expect(await links()).toHaveLength(1);
    const [mail] = await links();
    await unsubscribe({ token: new URL(mail!.data.unsubscribeLink).searchParams.get('token')! });
    await later();
    expect(await ask()).toEqual({});
    expect(await links()).toHaveLength(1);
    expect(
      await refusal(requestOpinionLink({ company_id: 2_000_000_000, email: 'a@example.com' }, visitor())),
    ).toMatchObject({
      status: 422,
    });
  });

  test('what looks like a machine’s waits for a person, who lets it go', async () => {
    expect(await ask('ana@example.com', { isSuspect: true })).toEqual({});
    expect(await links()).toEqual([]);
    const [waiting] = (await listRequests()).filter(({ kind }) => kind === 'opinion');
    await releaseRequest('opinion', waiting!.id, now);
    expect(await links()).toHaveLength(1);
  });

  test('an invitation of the company is not sent to who ended such mails', async () => {
    await ask();
    const [mail] = await links();
    await unsubscribe({ token: new URL(mail!.data.unsubscribeLink).searchParams.get('token')! });
    const invite = { companyId: company.id, email: 'ANA@example.com', language: 'en' as const, issuedBy: 'test' };
    expect(await refusal(issueRecommendationToken(invite, now))).toMatchObject({ status: 409 });
  });
});
