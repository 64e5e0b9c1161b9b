import { rows, sql } from '@/lib/db/client';
import { businessRequests, owedRewards, recommendationRequests } from '@/lib/db/tables';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { type FixtureCompany, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { context, mailsOf, now, recommendation, tokenIn } from './fixtures/asking';
import {
  createBusinessRequest,
  createContactMessage,
  createRecommendation,
  getInvite,
  listRequests,
  markJoined,
  releaseRequest,
  reportCompany,
} from './service';

describeOnOneDatabase('invites and what comes of them', (getDb, test) => {
  let db: TestDb;
  let company: FixtureCompany;

  beforeEach(async () => {
    db = getDb();
    await emptyTables(test);
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
  });

  const suspect = { ...context, isSuspect: true };
  const business = (more: object = {}) => ({
    company_name: 'Río Claro',
    name: 'Bruno',
    email: 'bruno@correo.example',
    phone_number: '+12105550118',
    trade: 'Windows',
    city: 'Toronto',
    ...more,
  });
  const inviteToken = async () => tokenIn((await mailsOf(db)).at(-1)!.data.inviteLink);
  const kinds = async () => (await mailsOf(db)).map(({ kind }) => kind);

  it('a recommender is thanked with a personal link; nobody else is mailed, and the hash alone is kept', async () => {
    await createRecommendation(recommendation(), context);
    const mails = await mailsOf(db);
    expect(mails.map(({ kind, recipient, language }) => [kind, recipient, language])).toEqual([
      ['recommender-thanks', 'ana@correo.example', 'es'],
    ]);
    const { inviteLink } = mails[0]!.data;
    expect(inviteLink).toMatch(/\/registrar-mi-negocio\?token=[\w-]{43}$/);
    const stored = await db.select().from(recommendationRequests);
    expect(JSON.stringify(stored)).not.toContain(tokenIn(inviteLink));
  });

  it('who recommends one provider twice has one mail, however its name and the address are written', async () => {
    await createRecommendation(recommendation(), context);
    const again = { company_name: ' RIO  CLARO', email: 'Ana+again@correo.example', company_recommendation: 'Still.' };
    await createRecommendation(recommendation(again), context);
    expect(await db.select().from(recommendationRequests)).toHaveLength(2);
    expect(await kinds()).toEqual(['recommender-thanks']);
    await createRecommendation(recommendation({ company_name: 'Monte Claro' }), context);
    await createRecommendation(recommendation({ email: 'bea@correo.example' }), context);
    expect(await kinds()).toEqual(Array(3).fill('recommender-thanks'));
  });

  it('the link fills in what was said of the provider, and nothing of who said it, as often as it is opened', async () => {
    await createRecommendation(recommendation(), context);
    const token = await inviteToken();
    for (let times = 0; times < 3; times++)
      expect(await getInvite({ token })).toEqual({ CompanyName: 'Río Claro', CompanyWebsite: 'rioclaro.example' });
    await expect(getInvite({ token: 'A'.repeat(43) })).rejects.toMatchObject({ status: 404 });
  });

  it('a business is stored with its invite; a wrong one is no reason to lose it', async () => {
    const { Id } = await createRecommendation(recommendation(), context);
    const token = await inviteToken();
    await createBusinessRequest(business({ token }), context);
    await createBusinessRequest(business({ token: 'made up' }), context);
    const stored = await db.select().from(businessRequests);
    expect(stored.map(({ recommendationId }) => recommendationId)).toEqual([Id, null]);
    expect(await kinds()).toEqual([
      'recommender-thanks',
      'business-received',
      'business-link',
      'business-received',
      'business-link',
    ]);
  });

  it('accepted, the recommender is told and the five dollars are owed: once, whoever accepts how often', async () => {
    await createRecommendation(recommendation(), context);
    const { Id } = await createBusinessRequest(business({ token: await inviteToken() }), context);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => markJoined(Id, company.id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409 });
    expect(await db.select().from(owedRewards)).toMatchObject([
      { companyId: company.id, amountMinor: 500, currency: 'USD', paidAt: null },
    ]);
    const told = (await mailsOf(db)).filter(({ kind }) => kind === 'recommender-joined');
    expect(told).toMatchObject([
      { recipient: 'ana@correo.example', language: 'es', data: { companyName: 'Río Claro' } },
    ]);
    expect(told[0]!.data.companyLink).toMatch(new RegExp(`/compania/rio-claro/${company.id}$`));
  });

  it('a company is paid for once, and nobody for their own', async () => {
    const accept = async (of: string, as = 'bruno@correo.example') => {
      await createRecommendation(recommendation({ email: of }), context);
      const { Id } = await createBusinessRequest(business({ token: await inviteToken(), email: as }), context);
      return markJoined(Id, company.id);
    };
    expect(await accept('bruno+me@correo.example')).toBe(false);
    expect(await accept('ana@correo.example')).toBe(true);
    expect(await accept('eve@correo.example')).toBe(false);
    expect(await db.select().from(owedRewards)).toHaveLength(1);
  });

  it('without an invite nothing is owed; an unknown company is refused and changes nothing', async () => {
    const { Id } = await createBusinessRequest(business(), context);
    await expect(markJoined(Id, 2147483647)).rejects.toMatchObject({ status: 404 });
    expect(await markJoined(Id, company.id)).toBe(false);
    expect(await db.select().from(owedRewards)).toEqual([]);
  });

  it('in quarantine nothing goes out; let go, everything does', async () => {
    const report = {
      company_id: company.id,
      reason: 'remove-page',
      name: 'N',
      email: 'n@x.example',
      message: 'M',
    } as const;
    const made = {
      recommendation: (await createRecommendation(recommendation(), suspect)).Id,
      business: (await createBusinessRequest(business(), suspect)).Id,
      message: (await createContactMessage({ name: 'N', email: 'n@x.example', message: 'M' }, suspect)).Id,
      report: (await reportCompany(report, suspect)).Id,
    };
    expect(await kinds()).toEqual([]);
    const listed = await listRequests();
    expect(listed.map(({ kind, id }) => `${kind}-${id}`).sort()).toEqual(
      Object.entries(made)
        .map(([kind, id]) => `${kind}-${id}`)
        .sort(),
    );
    for (const [kind, id] of Object.entries(made)) await releaseRequest(kind as keyof typeof made, id, now);
    expect((await kinds()).sort()).toEqual([
      'business-link',
      'business-received',
      'company-report',
      'contact-received',
      'recommender-thanks',
    ]);
    expect((await listRequests()).map(({ kind }) => kind).sort()).toEqual(['business', 'report']);
  });

  it('a report is tracked and mailed to the operator with the page it is about', async () => {
    const report = {
      company_id: company.id,
      reason: 'not-my-business',
      name: 'N',
      email: 'n@x.example',
      message: 'M',
    } as const;
    const { Id } = await reportCompany(report, context);
    expect(await mailsOf(db)).toMatchObject([{ kind: 'company-report', data: { id: Id, companyId: company.id } }]);
    await rows(db, sql`update companies set taken_down_at = now() where id = ${company.id}`);
    await expect(reportCompany(report, context)).rejects.toMatchObject({ status: 422 });
  });

  it('what fails leaves neither row nor mail', async () => {
    const port = test.port();
    await port.query('alter table outbox_mails rename to outbox_mails_away');
    await expect(createRecommendation(recommendation(), context)).rejects.toBeDefined();
    await port.query('alter table outbox_mails_away rename to outbox_mails');
    expect(await db.select().from(recommendationRequests)).toEqual([]);
  });
});
