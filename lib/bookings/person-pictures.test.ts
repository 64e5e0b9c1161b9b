import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { createBooking, createHold, getBooking } from './contract';
import { changeServiceProvider, getServiceProvider, type ProviderInput } from './contract-team';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** A Monday. */
const now = new Date('2027-03-01T12:00:00Z');

describeOnOneDatabase('pictures of people who go to visits', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  test('a picture is one that the company brought, and is shown to who booked while they agree', async () => {
    const db = getDb();
    const { company: made, guid, toronto } = await makeVitres(db);
    const { id: company, memberId: ann } = made;
    await setOffer(db, company, { pageType: 1 });
    const other = (await makeCompany(db, { name: 'Grands Ménages', cityId: toronto })).id;
    const office: Person = await makePerson(db, 'office', { companyId: company, access: ['ViewServiceProviders'] });
    const as = { ...office.context, now };
    const view = async (id: number) => (await run(getServiceProvider, { company_id: company, id }, as)).Object;
    const write = async (id: number, more: Partial<ProviderInput>) => {
      const { Version: version } = await view(id);
      return run(changeServiceProvider, { company_id: company, id, version, first_name: 'Ann', ...more }, as);
    };
    const hash = 'a1'.repeat(16);
    const bring = (companyId: number) =>
      rows(
        db,
        sql`insert into pictures (company_id, hash, purpose, kind, width, height, bytes, due_at)
          values (${companyId}, ${hash}, 'person', 'jpeg', 90, 120, 9, null)`,
      );
    const image_url = `/media/images/${guid}/90-${hash}.webp`;
    await bring(other);
    const { Version: version } = await view(ann);
    const change = { company_id: company, id: ann, version, first_name: 'Ann' };
    const elsewhere = [image_url, 'https://evil.example/a.webp', `/media/../images/${guid}/90-${hash}.webp`];
    for (const url of elsewhere)
      expect(await refusal(run(changeServiceProvider, { ...change, image_url: url }, as))).toEqual({
        status: 422,
        image_url: 'invalid',
      });
    await bring(company);
    const hold = await run(
      createHold,
      { company_guid: guid, service_id: 1, start: '2027-03-10T09:00:00-05:00' },
      visitor('192.0.2.1', now, 'hold'),
    );
    const { ManageToken: manage_token } = await run(
      createBooking,
      { ...neighbor, hold_token: hold.HoldToken },
      visitor('192.0.2.1', now, 'book'),
    );
    const seen = async () => (await run(getBooking, { manage_token }, visitor('192.0.2.1', now))).ProviderImageUrl;
    await write(ann, { image_url });
    expect([(await view(ann)).ImageUrl, await seen()]).toEqual([image_url, '']);
    await write(ann, { image_url, has_consent: true });
    expect(await seen()).toBe(image_url);
    await write(ann, { has_consent: true });
    expect([(await view(ann)).ImageUrl, await seen()]).toEqual(['', '']);
  });
});
