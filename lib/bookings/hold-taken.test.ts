import { rows, sql } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  refusal,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { type FixtureCompany, makeCompany, makeMember, makeVisit } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import type { Locale } from '@/lib/values/locale';
import { createHold, getAvailability } from './service';

/** A place that looks free and is not: something of the member's that the company's calendar does not show stands there. */

const now = new Date('2027-03-01T12:00:00Z');
const start = '2027-03-03T09:00:00-05:00';

describeOnBothDatabases('a hold of a place that was taken', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    let toronto: number;
    ({ company, guid, toronto } = await makeVitres(db));
    const other = await makeCompany(db, {
      name: 'Other',
      cityId: toronto,
      offers: [{ serviceId: 1, priceMinor: 100 }],
    });
    await makeVisit(db, { company: other, cityId: toronto, at: start, memberId: company.memberId });
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const hold = (key?: string) =>
    createHold({ company_guid: guid, service_id: 1, start }, visitor('192.0.2.1', now, key));
  const keys = () =>
    rows<{ answer: unknown }>(db, sql`select answer from idempotency_keys where scope like 'createHold:%'`);

  test.each([
    ['with a key', 'taken-1'],
    ['without one', undefined],
  ])('%s: 409 with the next free ones, and nothing stands of it', async (_name, key) => {
    const before = await keys();
    expect(await refusal(hold(key))).toMatchObject({ status: 409 });
    expect(await keys()).toEqual(before);
    expect(await rows(db, sql`select id from seats`)).toEqual([]);
  });

  test('goes to another member who is free, once for its key', async () => {
    const second = await makeMember(db, company.id);
    const first = await hold('taken-2');
    expect(await hold('taken-2')).toEqual(first);
    expect(
      await rows(db, sql`select team_member_id as "memberId" from visits where company_id = ${company.id}`),
    ).toEqual([{ memberId: second }]);
  });

  test('is taken in every language: all show the one calendar (docs/rules/pains.md 10)', async () => {
    const taken = '2027-03-04T09:00:00-05:00';
    await createHold({ company_guid: guid, service_id: 1, start: taken }, visitor('192.0.2.1', now));
    const asked = { company_guid: guid, service_id: 1, month: '2027-03' };
    const slotsIn = async (lang_code: Locale) => {
      const { Days } = await getAvailability({ ...asked, lang_code }, visitor('192.0.2.2', now));
      return Days.flatMap(({ Slots }) => Slots);
    };
    const slots = await slotsIn('en');
    expect(slots.find(({ Start }) => Start === taken)).toMatchObject({ IsFree: false });
    for (const language of ['fr', 'es'] as const) expect(await slotsIn(language)).toEqual(slots);
  });
});
