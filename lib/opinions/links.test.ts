import { sql } from 'drizzle-orm';
import { rows } from '@/lib/db/client';
import { outboxMails, recommendationTokens } from '@/lib/db/tables';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, type FixtureCompany, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { findRecommendationRequest, issueRecommendationToken, renewRecommendationLink } from './service';

const now = new Date();
const tokenOf = (link: string) => new URL(link).searchParams.get('recommendation-token')!;

describeOnOneDatabase('personal links', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let other: FixtureCompany;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    await db.delete(outboxMails);
    const { toronto } = await makeToronto(db);
    company = await makeCompany(db, {
      name: 'Vitres Saint-Denis',
      cityId: toronto,
      customers: [{ firstName: 'Ana', lastName: 'Lopez', hasNameConsent: true }],
    });
    other = await makeCompany(db, { name: 'Other', cityId: toronto });
  });

  const invite = (more: object = {}) =>
    issueRecommendationToken(
      { companyId: company.id, email: 'ana@example.com', language: 'fr', issuedBy: 'test', ...more },
      now,
    );
  const look = (link: string, id = company.id) => findRecommendationRequest(tokenOf(link), id, new Date());
  const mails = () => db.select().from(outboxMails).orderBy(outboxMails.id);
  const renew = (link: string) => renewRecommendationLink({ token: tokenOf(link) }, { now });
  const change = (what: string) => rows(db, sql`update recommendation_tokens set ${sql.raw(what)}`);

  test('the mail has the link in the language of who gets it; the database has its hash alone', async () => {
    const { link, expiresAt } = await invite();
    expect(link).toMatch(/\/companie\/vitres-saint-denis\/\d+\?recommendation-token=[\w-]{43}$/);
    expect(expiresAt.getTime() - now.getTime()).toBe(30 * 86_400_000);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'recommendation-invite', recipient: 'ana@example.com', language: 'fr' });
    expect(mail!.data).toMatchObject({ companyName: 'Vitres Saint-Denis', link });
    const stored = await db.select().from(recommendationTokens);
    expect(JSON.stringify(stored)).not.toContain(tokenOf(link));
  });

  test('looking opens the dialog as often as one likes and spends nothing', async () => {
    const { link } = await invite({ needsAddress: true, name: 'Ana Lopez' });
    for (let i = 0; i < 3; i++)
      expect(await look(link)).toEqual({
        RecommendationMode: true,
        RecommendationModeExpired: false,
        RecommendationModeUsed: false,
        RecommendationName: 'Ana L.',
        NeedAddress: true,
        CompanyId: company.id,
        RecommendationMemberId: -1,
      });
  });

  test('a token of another company, an unknown and an odd one open nothing', async () => {
    const { link } = await invite();
    expect(await look(link, other.id)).toBeUndefined();
    for (const token of ['', 'x', tokenOf(link).slice(1), `${tokenOf(link)}\0`, '😀'.repeat(100)])
      expect(await findRecommendationRequest(token, company.id, now)).toBeUndefined();
  });

  test('what is used or out of date says which', async () => {
    const { link } = await invite();
    await change("expires_at = now() - interval '1 second'");
    const expired = { RecommendationMode: false, RecommendationModeExpired: true, RecommendationModeUsed: false };
    expect(await look(link)).toMatchObject(expired);
    await change('used_at = now()');
    expect(await look(link)).toMatchObject({ ...expired, RecommendationModeUsed: true });
  });

  test('a company taken down has no links any more', async () => {
    const { link } = await invite();
    await rows(db, sql`update companies set taken_down_at = now()`);
    expect(await look(link)).toBeUndefined();
    await expect(invite()).rejects.toMatchObject({ status: 404 });
    await renew(link);
    expect(await mails()).toHaveLength(1);
  });

  test('the company itself and a customer of another one are not invited', async () => {
    await expect(invite({ email: `${company.id}@EXAMPLE.com` })).rejects.toMatchObject({ status: 422 });
    const [customer] = await rows<{ id: number }>(db, sql`select id from customers`);
    await expect(invite({ companyId: other.id, customerId: customer!.id })).rejects.toMatchObject({ status: 422 });
    expect(await mails()).toEqual([]);
    const { link } = await invite({ customerId: customer!.id });
    expect(await look(link)).toMatchObject({ RecommendationName: 'Ana L.', RecommendationMemberId: customer!.id });
  });

  test('a new link goes to where the old one went, and alone holds', async () => {
    const { link } = await invite();
    await change("expires_at = now() - interval '1 day', issued_at = now() - interval '31 days'");
    await renew(link);
    const [, mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'ana@example.com', language: 'fr' });
    const fresh = (mail!.data as { link: string }).link;
    expect([(await look(fresh))?.RecommendationMode, (await look(link))?.RecommendationMode]).toEqual([true, false]);
    await change("issued_at = issued_at - interval '1 hour'");
    await renew(link);
    const latest = ((await mails())[2]!.data as { link: string }).link;
    expect([(await look(latest))?.RecommendationMode, (await look(fresh))?.RecommendationMode]).toEqual([true, false]);
  });

  test('nobody is mailed in heaps, and asking tells nothing', async () => {
    const { link } = await invite();
    expect(await renew(link)).toEqual({});
    expect(await mails()).toHaveLength(1);
    expect(await renewRecommendationLink({ token: 'unknown' }, { now })).toEqual({});
    for (let i = 0; i < 6; i++) {
      await change('expires_at = issued_at');
      expect(await renew(link)).toEqual({});
    }
    expect(await mails()).toHaveLength(4);
  });
});
