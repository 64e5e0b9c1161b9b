import type { Login } from '@/lib/accounts/contract';
import { getAccount } from '@/lib/accounts/contract-account';
import { listActivity } from '@/lib/accounts/contract-activity';
import { createClaim } from '@/lib/accounts/contract-claims';
import { inviteMember, listMembers } from '@/lib/accounts/contract-members';
import { getPortal } from '@/lib/accounts/contract-portal';
import { as } from '@/lib/accounts/fixtures/signing';
import { acceptCompanyBooking, listCompanyBookings } from '@/lib/bookings/contract-portal';
import { listVisits } from '@/lib/bookings/contract-visits';
import { settleDueBooking } from '@/lib/bookings/service/settle-due';
import { listCompanyServices } from '@/lib/companies/contract-services';
import { changeCompanyTag, changeSettings } from '@/lib/companies/contract-settings';
import { loadEnv } from '@/lib/config/env';
import { rows, sql } from '@/lib/db/client';
import { mapsGateway } from '@/lib/gateways/maps';
import { paymentGateway, setPaymentGateway } from '@/lib/gateways/payments';
import { listCompanyOpinions } from '@/lib/opinions/contract-portal';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { listSections } from '@/lib/profile/contract-sections';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { withoutOutgoing } from '@/lib/values/outgoing';
import { startDemo } from './contract';
import { deleteExpiredDemos } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, demoLimits: { ...actual.demoLimits, maxAlive: 2 } };
});

const host = 'demo.example';
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: PlatformError) => error.status,
  );

describeOnOneDatabase('the demo', (getDb, test_) => {
  let db: TestDb;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    await makeToronto(db);
    process.env.DEMO_HOST = host;
    loadEnv();
  });
  afterEach(() => {
    delete process.env.DEMO_HOST;
    loadEnv();
  });

  const start = (): Promise<Login> =>
    run(startDemo, { DomainName: host, lang_code: 'fr' }, { ...context, now: new Date() });
  const enter = async ({ token }: Login): Promise<{ by: ServiceContext; companyId: number }> => {
    const { caller, now } = await as(token);
    const by: ServiceContext = {
      now,
      caller: { kind: 'browser', address: '10.0.0.1', bearer: token, claims: caller.claims },
    };
    return { by, companyId: caller.claims!.companyId! };
  };
  const count = async (text: ReturnType<typeof sql>) => (await rows<{ n: number }>(db, text))[0]!.n;

  test('is there on its host alone', async () => {
    expect(await statusOf(run(startDemo, { DomainName: 'other.example' }, context))).toBe(404);
    delete process.env.DEMO_HOST;
    loadEnv();
    expect(await statusOf(start())).toBe(404);
  });

  test('opens a company of its own that has something on every list, is nowhere in public, and is no Owner’s', async () => {
    const { by, companyId } = await enter(await start());
    expect(by.caller.claims?.role).toBe('|Demo');
    const { Company } = await run(getPortal, {}, by);
    expect(Company).toMatchObject({ IsPublished: false, DemoUntil: expect.stringMatching(/Z$/) });
    const of = { company_id: companyId };
    const lists: Operation<typeof of, { TotalCount: number }>[] = [
      listCompanyBookings,
      listVisits,
      listCompanyServices,
      listCompanyOpinions,
      listMembers,
      listActivity,
      listSections,
    ] as never;
    for (const list of lists) expect([list.name, (await run(list, of, by)).TotalCount > 0]).toEqual([list.name, true]);
    const refused = (op: Operation<never, unknown>, input: object) =>
      run(op, input as never, { ...by, idempotencyKey: 'once' }).catch((error: PlatformError) => error.fields);
    const said = { demo: 'refused' };
    expect(await refused(inviteMember as never, { ...of, email: 'a@b.example', role: 'ServiceProvider' })).toEqual(
      said,
    );
    expect(await refused(changeCompanyTag as never, { ...of, id: companyId, version: 1, company_tag: 'x' })).toEqual(
      said,
    );
    expect(await refused(createClaim as never, { company_id: companyId })).toEqual(said);
    expect((await run(getAccount, {}, by)).Object.FirstName).toBe('Dominique');
    const other = await enter(await start());
    expect(await statusOf(run(listVisits, of, other.by))).toBe(404);
  });

  test('nothing of it leaves: no mail of its calls nor of the worker, no call to others', async () => {
    const { by, companyId } = await enter(await start());
    const of = { company_id: companyId };
    const { Objects } = await run(listCompanyBookings, { ...of, status_types: ['Pending'] }, by);
    const asked = Objects.find(({ Start }) => Start !== null)!;
    await run(acceptCompanyBooking, { ...of, id: asked.Id, version: asked.Version }, by);
    const facts = { company_name: 'X', company_emails: 'victim@real.example', phone_number: '' };
    await run(
      changeSettings,
      {
        ...of,
        id: companyId,
        version: await count(sql`select settings_version as n from companies where id = ${companyId}`),
        ...facts,
      },
      by,
    );
    await rows(
      db,
      sql`update bookings set email = 'neighbor@real.example' where company_id = ${companyId} returning id`,
    );
    const later = new Date(Date.now() + 9 * 86_400_000);
    while (await settleDueBooking(later));
    expect(
      await count(
        sql`select count(*)::int as n from bookings where company_id = ${companyId} and state in ('Expired', 'Completed')`,
      ),
    ).toBe(6);
    expect(await count(sql`select count(*)::int as n from outbox_mails`)).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from activity where kind = 'demo.mail' and company_id = ${companyId}`),
    ).toBeGreaterThan(0);
    setPaymentGateway({} as never);
    expect(await withoutOutgoing({ companyId }, paymentGateway)).toBeNull();
    setPaymentGateway(undefined);
    expect(mapsGateway()).toBeNull();
  });

  test('goes after its hour with everything of it, and the oldest before where there are too many', async () => {
    const first = await enter(await start());
    await start();
    await start();
    const alive = () => count(sql`select count(*)::int as n from companies where demo_until is not null`);
    expect(await alive()).toBe(2);
    expect(await count(sql`select count(*)::int as n from companies where id = ${first.companyId}`)).toBe(0);
    expect(
      await statusOf(run(getPortal, {}, await as(first.by.caller.kind === 'browser' ? first.by.caller.bearer! : ''))),
    ).toBe(401);
    await deleteExpiredDemos(new Date(Date.now() + 61 * 60_000));
    expect([await alive(), await count(sql`select count(*)::int as n from members`)]).toEqual([0, 0]);
    expect(await count(sql`select count(*)::int as n from customers`)).toBe(0);
  });
});
