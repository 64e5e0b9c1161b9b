import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import { getAvailability } from './contract-availability';
import { changeServiceProvider, getServiceProvider, type ProviderInput } from './contract-team';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** A Monday. */
const now = new Date('2027-03-01T12:00:00Z');
const off = { day: 'closed' } as const;
const morning = { day: 'open', start: '08:00', end: '10:00' } as const;

/** docs/rules/portal-pains.md A2.19. */
describeOnOneDatabase('hours of a person', (getDb) => {
  let company: number;
  let guid: string;
  let ann: number;
  let office: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    const db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid, ann] = [made.company.id, made.guid, made.company.memberId];
    await setOffer(db, company, { pageType: 1 });
    office = await makePerson(db, 'office', { companyId: company, access: ['ViewServiceProviders'] });
  });

  const as = (): ServiceContext => ({ ...office.context, now });
  const view = async () =>
    (await run(getServiceProvider, { company_id: company, id: ann, lang_code: 'fr' }, as())).Object;
  /** Writes all of a person at the version that stands. */
  const write = async (more: Partial<ProviderInput>) => {
    const { Version: version } = await view();
    return run(changeServiceProvider, { company_id: company, id: ann, version, first_name: 'Ann', ...more }, as());
  };
  /** The free hours of March, by day. */
  const free = async () => {
    const input = { company_guid: guid, service_id: 1, month: '2027-03', lang_code: 'en' } as const;
    const { Days } = await run(getAvailability, input, visitor('192.0.2.1', now));
    return Object.fromEntries(Days.map(({ Date: date, Slots }) => [date, Slots]));
  };
  const standing = async () => {
    const { FollowsCompany, Week, Seasons, Exceptions } = await view();
    return { FollowsCompany, Week, Seasons, Exceptions, free: await free() };
  };

  test('that were taken away again leave what was there before, in the form and in what is offered', async () => {
    const set = {
      week: [off, morning, morning, off, off, off, off],
      seasons: [
        { from_month: 3, from_day: 8, until_month: 3, until_day: 14, start: '13:00', end: '15:00', monday: true },
      ],
      exceptions: [{ from: '2027-03-16' }, { from: '2027-03-20', start: '10:00', end: '12:00' }],
    };
    const start = await standing();
    await write(set);
    const once = await standing();
    expect(once.free).not.toEqual(start.free);
    await write({ follows_company: true });
    expect(await standing()).toEqual(start);
    await write(set);
    expect(await standing()).toEqual(once);
    // The days that differ alone: the week stays, and is not away.
    await write({ week: set.week });
    expect(await standing()).toMatchObject({ Week: once.Week, Seasons: [], Exceptions: [] });
    expect(Object.keys(await free())).toContain('2027-03-16');
  });
});
