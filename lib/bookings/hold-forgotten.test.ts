import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, visitor } from '@/lib/testing/fixtures/bookings';
import { createBooking, createHold, releaseHold } from './service';

const now = new Date('2027-03-01T12:00:00Z');
const start = '2027-03-03T10:00:00-05:00';
let key = 0;
const me = () => visitor('192.0.2.1', now, `forgotten-${key++}`);

describeOnOneDatabase('who held a slot', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  test.each([
    ['booked', (hold_token: string) => createBooking({ ...neighbor, hold_token }, me())],
    ['given back', (hold_token: string) => releaseHold({ hold_token })],
  ])('is forgotten once it is %s', async (_, end) => {
    const { guid } = await makeVitres(getDb());
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, me());
    const holders = () => rows<object>(getDb(), sql`select holder_hash as near, network_hash as wide from seats`);
    expect(await holders()).toEqual([{ near: expect.any(String), wide: expect.any(String) }]);
    await end(HoldToken);
    expect(await holders()).toEqual([{ near: null, wide: null }]);
  });
});
