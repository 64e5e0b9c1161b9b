import { announceChanges } from '@/lib/db/client';
import { DATES_TAG, sharePort } from '@/lib/db/port';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, type FixtureCompany, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { context, input, makeReferences, makeToronto, now } from '@/lib/testing/fixtures/searches';
import { listening } from '@/lib/testing/heard-statements';
import { searchCity, searchNeighborhood } from './service';

const hourMs = 3_600_000;
const later = (hours: number) => ({ ...context, now: new Date(now.getTime() + hours * hourMs) });

describeOnOneDatabase('a search asked again', (getDb, { port }) => {
  let toronto: number;
  let annex: number;
  let company: FixtureCompany;
  let heard: ReturnType<typeof listening>;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    await clearDirectory(getDb());
    ({ toronto, annex } = await makeToronto(getDb()));
    company = await makeCompany(getDb(), { name: 'Clear', cityId: toronto, offers: [{ serviceId: 1 }] });
    await makeVisit(getDb(), { company, cityId: toronto, serviceId: 1, at: later(5).now.toISOString() });
    heard = listening(port());
    sharePort(Promise.resolve(heard.port));
    await inToronto();
    await heard.hears();
    await inToronto();
    heard.statements.splice(0);
  });
  afterEach(() => sharePort(Promise.resolve(port())));

  const inToronto = (more = {}, at = context) => searchCity(input({ city_id: toronto, ...more }), at);
  /** How many statements asked for companies and dates. */
  const asked = async (search: () => Promise<unknown>) => {
    heard.statements.splice(0);
    const answer = await search();
    return { answer, statements: heard.statements.filter(({ text }) => text.includes('json_build_array')).length };
  };

  test('reads nothing, in any language', async () => {
    const { answer } = await asked(inToronto);
    expect(answer).toMatchObject({ CompanyServices: [{ CompanyName: 'Clear' }], UpcomingTotal: 1 });
    for (const lang_code of ['en', 'fr', 'es'])
      expect((await asked(() => inToronto({ lang_code }))).statements).toBe(0);
  });

  test('reads again once the first date has begun, and for a day or a moment that was not asked for', async () => {
    expect((await asked(() => inToronto({}, later(5)))).statements).toBe(0);
    const over = await asked(() => inToronto({}, later(5.1)));
    expect(over).toMatchObject({ statements: 2, answer: { CompanyServicesUpcoming: [], UpcomingTotal: 0 } });
    expect((await asked(() => inToronto({}, later(-1)))).answer).toMatchObject({ UpcomingTotal: 1 });
    expect((await asked(() => inToronto({ date_filter: 1 }))).statements).toBe(2);
    expect((await asked(() => searchNeighborhood(input({ neighborhood_id: annex }), context))).statements).toBe(2);
  });

  test.each([
    ['a booking at one of its companies', () => [DATES_TAG, `company:${company.id}`, 'city:0']],
    ['a write of one of its companies', () => [`company:${company.id}`]],
    ['a write of its place', () => [`city:${toronto}`]],
  ])('reads again after %s', async (_, tags) => {
    await announceChanges({ port: port(), isTransaction: false }, tags());
    let { statements } = await asked(inToronto);
    // News come by themselves, a moment after the write.
    for (let n = 0; n < 200 && statements === 0; n++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ({ statements } = await asked(inToronto));
    }
    expect(statements).toBe(2);
  });

  test('another search asks for none of the companies that are known', async () => {
    const known = (text: string) => text.includes("'guid', c.guid");
    await inToronto({ date_filter: 8 });
    const [statement] = heard.statements.filter(({ text }) => known(text));
    expect(statement!.params).toContainEqual([company.id]);
    expect(statement!.params.filter((one) => Array.isArray(one) && one.length === 0)).toHaveLength(2);
  });

  test('a caller cannot change what the next one gets', async () => {
    const [card] = (await inToronto()).CompanyServices;
    const before = structuredClone(card!);
    card!.CompanyServices.push(before.CompanyServices[0]!);
    card!.CompanyName = 'Changed';
    expect(() => card!.CompanyCustomerDisplays.push({} as never)).toThrow(TypeError);
    expect((await inToronto()).CompanyServices[0]).toEqual(before);
  });
});
