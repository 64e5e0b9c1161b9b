import { createBooking, createHold } from '@/lib/bookings/contract';
import { rows, sql } from '@/lib/db/client';
import { DATES_TAG } from '@/lib/db/port';
import { reviewsWidgets } from '@/lib/db/tables';
import { run } from '@/lib/platform';
import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, visitor } from '@/lib/testing/fixtures/bookings';
import { makeVisit } from '@/lib/testing/fixtures/companies';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { input } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import { type Locale, locales } from '@/lib/values/locale';
import { changeCompany } from './service';

/** Of the company: none of them stands anywhere else. */
const contacts = {
  phone: '+14165559911',
  sms: '+14165559922',
  mail: 'withheld@vitres.example',
  site: 'https://withheld-site.example',
};
const secret = /5559911|5559922|555-99|withheld/;

describeOnOneDatabase('contacts of a company that does not pay', (getDb) => {
  let db: TestDb;
  let company: Awaited<ReturnType<typeof makeVitres>>;
  let clientKey: string;
  let widget: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    company = await makeVitres(db);
    const { id } = company.company;
    await rows(
      db,
      sql`update company_profiles set phone_number = ${contacts.phone}, sms_number = ${contacts.sms}, email = ${contacts.mail},
        url = ${contacts.site} where company_id = ${id}`,
    );
    const said = (AboutUs: string) => ({ AboutUs, Website: contacts.site, PhoneNumber: contacts.phone });
    const contents = { 1: said('We clean'), 2: said('Nous nettoyons'), 3: said('Limpiamos') };
    await makeSection(db, { companyId: id, type: sectionType.contactInfo, contents });
    const at = { company: company.company, cityId: company.toronto };
    for (const neighborhoodId of [null, company.annex])
      await makeVisit(db, {
        ...at,
        neighborhoodId,
        at: new Date(Date.now() + (neighborhoodId ? 9e7 : 18e7)).toISOString(),
      });
    const [found] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${id}`,
    );
    clientKey = found!.key;
    const [made] = await db.insert(reviewsWidgets).values({ companyId: id, name: 'Home', properties: {} }).returning();
    widget = made!.guid;
    await pays(true);
  });

  const pays = (isPaying: boolean) =>
    changeCompany(company.company.id, { kind: 'subscription', value: isPaying ? 2 : null });

  /** What is asked for pages, and in frames; each is asked anew by what was kept. */
  const asks = (lang_code: Locale): Record<string, object> => {
    const of = { client_key: clientKey, lang_code };
    return {
      getCompanyView: { id: company.company.id, lang_code },
      searchCity: input({ city_id: company.toronto, lang_code }),
      searchNeighborhood: input({ neighborhood_id: company.annex, lang_code }),
      searchEverywhere: input({ city_id: company.toronto, lang_code }),
      getCityView: { id: company.toronto, lang_code },
      getNeighborhoodView: { id: company.annex, lang_code },
      getCategoryView: { id: 1, lang_code },
      getServiceView: { id: 1, lang_code },
      getSearchView: { id: -1, lang_code },
      listServedCities: { lang_code },
      getDirectoryIndex: { kind: 'company' },
      getDirectoryChanges: { since: 0 },
      getFrameOrigins: { client_key: clientKey },
      getIntegration: of,
      listReviews: of,
      getReviewsWidget: { Guid: company.guid, WidgetGuid: widget, OnServices: true, lang_code },
      getViewLists: { Language: lang_code, Names: ['ServiceCategories'] },
    };
  };

  let visits = 0;
  const answers = async () => {
    const said: Record<string, string> = {};
    for (const locale of locales)
      for (const [name, asked] of Object.entries(asks(locale))) {
        const op = (operations as unknown as Record<string, AnyOperation>)[name]!;
        const by = visitor(`198.51.100.${visits++ % 250}`, new Date());
        said[`${name} ${locale}`] = JSON.stringify(await run(op as never, asked as never, by));
      }
    return said;
  };
  const telling = (said: Record<string, string>) =>
    Object.keys(said)
      .filter((name) => secret.test(said[name]!))
      .toSorted();

  test('every call for pages is asked here', () => {
    const ours = Object.values(operations).filter(({ access }) => access === 'directory');
    const unasked = ours.map(({ name }) => name).filter((name) => asks('en')[name] === undefined);
    expect(unasked).toEqual(['resolveLocation']);
  });

  test('are gone from every answer with its plan, in every language, though each was kept a moment ago', async () => {
    const told = ['getCompanyView', 'getIntegration', 'searchCity', 'searchEverywhere', 'searchNeighborhood'];
    const inAll = told.flatMap((name) => locales.map((locale) => `${name} ${locale}`)).toSorted();
    expect(telling(await answers())).toEqual(inAll);
    expect(telling(await answers())).toEqual(inAll);
    await rows(db, sql`delete from changes`);
    await pays(false);
    // News come by themselves, a moment after the write.
    for (let n = 0; n < 20 && telling(await answers()).length > 0; n++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(telling(await answers())).toEqual([]);
    const changes = await rows<{ tags: string[] }>(db, sql`select tags from changes`);
    const tags = new Set(changes.flatMap((row) => row.tags));
    const { id } = company.company;
    for (const tag of [
      'home',
      `company:${id}`,
      `city:${company.toronto}`,
      `neighborhood:${company.annex}`,
      'service:1',
    ])
      expect([tag, tags.has(tag)]).toEqual([tag, true]);
    expect(tags.has(DATES_TAG)).toBe(false);
  });

  test('are in no mail, file or view of a neighbor who booked', async () => {
    await pays(false);
    const at = new Date('2037-03-02T12:00:00Z');
    const by = (key: string) => visitor('198.51.100.7', at, key);
    const hold = await run(
      createHold,
      { company_guid: company.guid, service_id: 1, start: '2037-03-03T10:00:00-05:00' },
      by('h'),
    );
    const booked = await run(createBooking, { ...neighbor, hold_token: hold.HoldToken }, by('b'));
    const mine = { manage_token: booked.ManageToken };
    const seen = [booked, await run(operations.getBooking, { ...mine, lang_code: 'fr' }, by('v'))];
    seen.push((await run(operations.getBookingCalendar, mine as never, by('c'))) as never);
    expect(JSON.stringify(seen)).not.toMatch(secret);
    const mails = await rows<{ data: object }>(
      db,
      sql`select data from outbox_mails where recipient = ${neighbor.email}`,
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(secret);
  });
});
