import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { rows, sql } from '@/lib/db/client';
import { sharePort } from '@/lib/db/port';
import { transactionOn } from '@/lib/effects/transaction';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { listening } from '@/lib/testing/heard-statements';
import { getCityView, getNeighborhoodView } from './service';

describeOnOneDatabase('services that a place is said to have', (getDb, { port }) => {
  let toronto: number;
  let annex: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    await clearDirectory(getDb());
    ({ toronto, annex } = await makeToronto(getDb()));
  });
  afterEach(() => sharePort(Promise.resolve(port())));

  const servicesOf = {
    city: async () => (await getCityView({ id: toronto, lang_code: 'fr' })).Services.map(({ Id }) => Id),
    neighborhood: async () => (await getNeighborhoodView({ id: annex, lang_code: 'fr' })).Services.map(({ Id }) => Id),
  };

  test.each([
    ['city', 'the whole city'],
    ['city', 'the neighborhood'],
    ['neighborhood', 'the whole city'],
    ['neighborhood', 'the neighborhood'],
  ] as const)('those of a %s follow a company that serves %s', async (place, where) => {
    const company = await makeCompany(getDb(), {
      name: 'Clear',
      cityId: toronto,
      serves: [[toronto, where === 'the whole city' ? null : annex]],
      offers: [{ serviceId: 1 }, { serviceId: 2 }],
    });
    const heard = listening(port());
    sharePort(Promise.resolve(heard.port));
    // What is read before the process listens is not stored.
    await servicesOf[place]();
    await heard.hears();
    expect(await servicesOf[place]()).toEqual([1, 2]);
    await transactionOn(getDb(), async (tx) => {
      await rows(tx, sql`update company_services set is_hidden = true where id = ${company.offers.get(2)!}`);
      await recordCompanyChange(tx, company.id);
    });
    let found = await servicesOf[place]();
    // News come by themselves, a moment after the write.
    for (let n = 0; n < 100 && found.length > 1; n++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      found = await servicesOf[place]();
    }
    expect(found).toEqual([1]);
  });
});
