import { getPortal } from '@/lib/accounts/contract-portal';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { giveTag } from '@/lib/companies/service/company-tags';
import { rows, type SQL, sql } from '@/lib/db/client';
import { transactionOn } from '@/lib/effects/transaction';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import { getCompanyView } from '@/lib/profile/contract';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { createHold } from './contract';
import { announceVisits, cancelVisit, getVisit } from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('what keeps neighbors from booking a street day', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let id: number;
  let owner: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
    await transactionOn(db as never, (tx) => giveTag(tx, company, 'Vitres'));
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    const times = { start: '2027-03-05T09:00', end: '2027-03-05T12:00' };
    const day = { company_id: company, service_id: 1, neighborhood_id: made.annex, capacity: 1, ...times };
    ({ Id: id } = await run(announceVisits, day, as()));
  });

  const as = (): ServiceContext => ({ ...owner.context, now, idempotencyKey: `hindrance ${key++}` });
  const look = async () => (await run(getVisit, { company_id: company, id }, as())).Object;
  const hindrance = async () => (await look()).Hindrance;
  const isPublicTo = async () => (await run(getPortal, {}, as())).Company.IsPublished;
  const hold = () => {
    const wanted = { company_guid: guid, service_id: 1, start: '2027-03-05T09:00:00-05:00' };
    return refusal(run(createHold, wanted, visitor('192.0.2.7', now, `hold ${key++}`)));
  };
  /** How many dates the company's page shows; the status where there is no page. */
  const datesShown = () =>
    run(getCompanyView, { id: company, lang_code: 'en', date_filter: 0 }, { now, caller: { kind: 'page' } }).then(
      ({ CompanyServicesUpcoming }) => CompanyServicesUpcoming.length,
      ({ status }: { status: number }) => status,
    );

  test('nothing, as long as it is on its pages with a seat; then its only seat', async () => {
    expect([await hindrance(), await datesShown(), await isPublicTo()]).toEqual([null, 1, true]);
    expect(await hold()).toEqual({ status: 200 });
    expect([await hindrance(), await datesShown()]).toEqual(['Full', 0]);
    const { Version: version } = await look();
    await run(cancelVisit, { company_id: company, id, version }, as());
    expect(await hindrance()).toBe('Cancelled');
  });

  const ofCompany = sql`update companies set`;
  const ofService = sql`update company_services set`;
  test.each([
    ['a page that is not public yet', ofCompany, sql`is_published = false`, 'Unlisted', 404],
    ['a page that was taken down', ofCompany, sql`taken_down_at = now()`, 'Unlisted', 410],
    ['a company that is closed', ofCompany, sql`is_active = false`, 'Unlisted', 404],
    ['a service that is hidden', ofService, sql`is_hidden = true`, 'ServiceHidden', 0],
    ['a booking page that is paused', ofService, sql`is_paused = true`, 'Paused', 1],
  ] as [string, SQL, SQL, string, number][])('%s', async (_, update, change, said, shown) => {
    const key = update === ofCompany ? sql`id` : sql`company_id`;
    await rows(db, sql`${update} ${change} where ${key} = ${company}`);
    expect([await hindrance(), await datesShown()]).toEqual([said, shown]);
    expect(await isPublicTo()).toBe(said !== 'Unlisted');
    expect(await hold()).toMatchObject({ status: 422 });
  });

  test('its hour, once it has come', async () => {
    await rows(db, sql`update visits set during = '[2026-11-01 09:00+00,2026-11-01 10:00+00)' where id = ${id}`);
    expect([await hindrance(), await datesShown()]).toEqual(['Begun', 0]);
  });
});
