import { holdLimits } from '@/lib/config/hold-limits';
import { checkOwnHolds, type HoldCaller, holdToEvict, isFull, type UnconfirmedHold } from './hold-quota';

let seats = 0;
const hold = (more: Partial<UnconfirmedHold> = {}): UnconfirmedHold => ({
  seatId: ++seats,
  visitId: seats,
  isOwn: false,
  isHere: true,
  network: 'n0',
  start: 0,
  leftS: 600,
  ...more,
});
const asker = (more: Partial<HoldCaller> = {}): HoldCaller => ({
  network: 'mine',
  isMany: false,
  proof: 'done',
  ...more,
});
const [day, week, month] = holdLimits.windows;

describe('a hold beside those of its own networks', () => {
  const here = () => hold({ isOwn: true, network: 'mine' });
  const elsewhere = (leftS = 600) => hold({ isOwn: true, isHere: false, network: 'mine', leftS });

  test.each(['done', 'none', 'missing'] as const)('the first is free, with a proof that is %s', (proof) => {
    expect(checkOwnHolds([hold(), hold()], asker({ proof }))).toEqual({ letGo: [] });
  });

  test.each([
    ['at the company', here],
    ['elsewhere', elsewhere],
  ])('the second, after one %s, takes a proof; a form without script goes on without', (_, make) => {
    const own = make();
    expect(checkOwnHolds([own], asker({ proof: 'missing' }))).toBe('prove');
    for (const proof of ['done', 'none'] as const)
      expect(checkOwnHolds([own], asker({ proof }))).toEqual({ letGo: own.isHere ? [own] : [] });
  });

  test('three elsewhere are enough: later, when the first of them ends', () => {
    const three = [elsewhere(90), elsewhere(400), elsewhere(30)];
    expect(checkOwnHolds([...three, here()], asker())).toEqual({ waitS: 30 });
  });

  test('a program that speaks for many lets none of them go, and has three', () => {
    const many = asker({ isMany: true });
    expect(checkOwnHolds([here(), here()], many)).toEqual({ letGo: [] });
    expect(checkOwnHolds([here(), here(), here()], many)).toEqual({ waitS: 600 });
  });

  test('a wide network has a few without proof at a company, then a dozen, the oldest of which gives way', () => {
    const wide = Array.from({ length: holdLimits.wideAtCompany }, () => hold({ network: 'mine' }));
    const few = wide.slice(0, holdLimits.wideUnproven);
    for (const proof of ['missing', 'none'] as const) {
      expect(checkOwnHolds(few.slice(1), asker({ proof }))).toEqual({ letGo: [] });
      expect(checkOwnHolds(few, asker({ proof }))).toBe('prove');
    }
    expect(checkOwnHolds(wide.slice(1), asker())).toEqual({ letGo: [] });
    expect(checkOwnHolds([...wide].reverse(), asker())).toEqual({ letGo: [wide[0]] });
  });
});

describe('a share of the places', () => {
  test.each([
    [day, 5, 3, false],
    [day, 5, 2, true],
    [day, 1, 0, true],
    [week, 30, 16, false],
    [week, 30, 15, true],
    [month, 120, 81, false],
    [month, 120, 80, true],
    [month, 0, 0, true],
  ])('%j: of %i places %i are left, full: %s', (window, whole, free, full) => {
    expect(isFull(window, { whole, free })).toBe(full);
  });

  test('the oldest of the network that has most gives way; of one hold each nobody does on a day', () => {
    const [a, b, c, d] = [
      hold({ network: 'a' }),
      hold({ network: 'b' }),
      hold({ network: 'a' }),
      hold({ network: 'c' }),
    ];
    expect(holdToEvict(day, [d!, c!, b!, a!])).toBe(a);
    expect(holdToEvict(day, [b!, c!, d!])).toBeUndefined();
    expect(holdToEvict(month, [d!, c!, b!])).toBe(b);
    expect(holdToEvict(month, [])).toBeUndefined();
  });
});
