import { rows, sql } from '@/lib/db/client';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { isLongRun } from '@/lib/testing/long';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, getAvailability, getHold } from './service';

/** Many addresses of few networks take what they can get; a neighbor from a network of their own books all the same. */

// Many holds, on a machine that may be busy.
jest.setTimeout(240_000);

const now = new Date('2027-03-01T12:00:00Z');
const networks = 8;
/** Far more than there is room for. */
const addresses = isLongRun ? 1000 : 300;
/** Each address has a /64 of its own, in one of eight /48s. */
const attacker = (n: number): ServiceContext => ({
  ...visitor(`2001:db8:${(n % networks).toString(16)}:${n.toString(16)}::1`, now),
  proof: 'done',
});
const home = visitor('198.51.100.7', now);

describeOnOneDatabase('holds by the networks they come from', (getDb) => {
  let db: TestDb;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ guid } = await makeVitres(db));
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const hold = (start: string, by: ServiceContext) => createHold({ company_guid: guid, service_id: 1, start }, by);
  const freeSlots = async (month = '2027-03') => {
    const { Days } = await getAvailability({ company_guid: guid, service_id: 1, month, lang_code: 'en' }, home);
    return Days.flatMap(({ Slots }) => Slots.filter(({ IsFree }) => IsFree).map(({ Start }) => Start));
  };
  const kept = async () => {
    const [found] = await rows<{ kept: number }>(db, sql`select count(*)::int as kept from seats where state = 'Held'`);
    return found!.kept;
  };
  const at = (time: string, day = '03') => `2027-03-${day}T${time}:00-05:00`;

  /** Holds or books at the first try, or at one of the next free times that a refusal tells. @returns how many tries it took */
  const bookAsNeighbor = async (wanted: string, by: ServiceContext) => {
    const tries = [wanted];
    for (let n = 0; n < 5; n++) {
      const answer = (await hold(tries[n]!, { ...by, proof: 'done' }).catch((error: unknown) => error)) as {
        HoldToken?: string;
        details?: { NextFree: { Start: string }[] };
      };
      if (answer.HoldToken) {
        const booked = await createBooking({ ...neighbor, hold_token: answer.HoldToken }, by);
        expect(booked.State).toBe('Confirmed');
        return n + 1;
      }
      tries.push(answer.details!.NextFree[0]!.Start);
    }
    return Number.POSITIVE_INFINITY;
  };

  test('many addresses hold what they can: a neighbor books at the first or second try', async () => {
    const early = await hold(at('11:00', '12'), home);
    const wanted = await freeSlots();
    for (let n = 0; n < addresses; n++) await refusal(hold(wanted[(n * 7) % wanted.length]!, attacker(n)));
    expect(await kept()).toBeGreaterThan(10);
    const left = await freeSlots();
    expect(left.length).toBeGreaterThan(wanted.length / 3);
    // What was held before the attack, from a network of its own, still stands.
    expect((await createBooking({ ...neighbor, hold_token: early.HoldToken }, home)).State).toBe('Confirmed');
    for (const [day, by] of [
      ['03', visitor('198.51.100.9', now)],
      ['09', visitor('2001:db8:ffff:1::1', now)],
      ['13', visitor('203.0.113.5', now)],
    ] as const)
      expect(await bookAsNeighbor(at('10:00', day), by)).toBeLessThanOrEqual(2);
  });

  test('the whole of one day is never gone to two networks', async () => {
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00'])
      for (let n = 0; n < 4; n++) await refusal(hold(at(time), { ...attacker(n % 2), proof: 'done' }));
    for (let n = 0; n < 60; n++)
      await refusal(hold(at(['09:00', '10:00', '11:00'][n % 3]!), attacker((n % 2) + n * 8)));
    expect(await bookAsNeighbor(at('10:00'), visitor('198.51.100.9', now))).toBeLessThanOrEqual(2);
  });

  test('one line: thirty addresses of a /64 hold one, a /48 a dozen, and without a proof four', async () => {
    const times = await freeSlots();
    const spread = (n: number) => times[(n * 5) % times.length]!;
    for (let n = 0; n < 30; n++) await hold(spread(n), { ...visitor(`2001:db8:1:1::${n}`, now), proof: 'done' });
    expect(await kept()).toBe(1);
    const statuses = [];
    for (let n = 0; n < 10; n++)
      statuses.push(await refusal(hold(spread(n), { ...visitor(`2001:db8:2:${n}::1`, now), proof: 'missing' })));
    expect(statuses.filter((answer) => 'status' in answer && answer.status === 200)).toHaveLength(4);
    expect(statuses.at(-1)).toEqual({ status: 429, proof: 'required' });
    for (let n = 0; n < 40; n++)
      await refusal(hold(spread(n), { ...visitor(`2001:db8:3:${n}::1`, now), proof: 'done' }));
    expect(await kept()).toBeLessThanOrEqual(1 + 4 + 12);
  });

  test('the second hold of a visitor takes a proof of work, wherever it is', async () => {
    const by = (proof: ServiceContext['proof']) => ({ ...home, proof });
    await hold(at('09:00'), by('missing'));
    expect(await refusal(hold(at('11:00'), by('missing')))).toEqual({ status: 429, proof: 'required' });
    expect(await kept()).toBe(1);
    await hold(at('11:00'), by('none'));
    await hold(at('09:00'), by('done'));
    expect(await kept()).toBe(1);
  });

  test('a hold that is not made gives nothing back', async () => {
    const { HoldToken } = await hold(at('09:00'), home);
    await hold(at('11:00'), visitor('203.0.113.5', now));
    expect(await refusal(hold(at('11:00'), home))).toMatchObject({ status: 409 });
    expect((await createBooking({ ...neighbor, hold_token: HoldToken }, home)).State).toBe('Confirmed');
  });

  describe('the day is half gone to one network: the next from another', () => {
    const halfGone = async () => {
      const first = await hold(at('09:00'), attacker(0));
      await hold(at('10:00'), attacker(networks));
      return first;
    };

    test('takes the place of its oldest hold, whose visitor is told so with the next free times', async () => {
      const { HoldToken } = await halfGone();
      await hold(at('11:00'), home);
      const answer = await refusal(createBooking({ ...neighbor, hold_token: HoldToken }, attacker(0)));
      expect(answer).toMatchObject({ status: 410, State: 'Displaced' });
      expect(await getHold({ hold_token: HoldToken }, attacker(0))).toMatchObject({
        State: 'Expired',
        IsDisplaced: true,
      });
      expect((answer as { NextFree: unknown[] }).NextFree).toHaveLength(3);
      // And can have the same time again, as long as it is free.
      const again = await hold(at('09:00'), { ...attacker(0), proof: 'none' });
      expect((await createBooking({ ...neighbor, hold_token: again.HoldToken }, attacker(0))).State).toBe('Confirmed');
    });

    test('leaves alone what has details', async () => {
      const { HoldToken } = await halfGone();
      await createBooking({ ...neighbor, hold_token: HoldToken }, attacker(0));
      await hold(at('11:00'), home);
      for (let n = 1; n < 10; n++) await refusal(hold(at('09:00'), attacker(n)));
      const states = await rows<{ state: string }>(db, sql`select state from seats order by id`);
      expect(states.map(({ state }) => state)).toEqual(['Confirmed', 'Held', 'Held']);
    });

    test('needs a proof of work', async () => {
      await halfGone();
      for (const proof of ['missing', 'none'] as const)
        expect(await refusal(hold(at('11:00'), { ...home, proof }))).toEqual({ status: 429, proof: 'required' });
      expect(await kept()).toBe(2);
    });

    test('is not at anybody’s expense where every network has one', async () => {
      const { HoldToken } = await hold(at('09:00'), attacker(0));
      await hold(at('10:00'), attacker(1));
      await hold(at('11:00'), home);
      expect((await createBooking({ ...neighbor, hold_token: HoldToken }, attacker(0))).State).toBe('Confirmed');
    });
  });

  test('a program that speaks for nobody in particular keeps three, and loses none', async () => {
    const program: ServiceContext = {
      now,
      caller: { kind: 'program', client: 'user-web', address: '10.0.0.1', bearer: null, claims: null },
    };
    for (const day of ['03', '04', '05']) await hold(at('09:00', day), program);
    expect(await refusal(hold(at('09:00', '06'), program))).toMatchObject({ status: 429 });
    expect(await kept()).toBe(3);
  });
});
