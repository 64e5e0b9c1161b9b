import { holdLimits } from '@/lib/config/hold-limits';
import { answerOwn, type HoldAsker, isFull, type LooseHold, whoGivesWay } from './hold-room';

let seats = 0;
const hold = (more: Partial<LooseHold> = {}): LooseHold => ({
  ...{ seatId: ++seats, visitId: seats, isOwn: false, isHere: true, network: 'n0', start: 0, leftS: 600 },
  ...more,
});
const asker = (more: Partial<HoldAsker> = {}): HoldAsker => ({
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
    expect(answerOwn([hold(), hold()], asker({ proof }))).toEqual({ letGo: [] });
  });

  test.each([
    ['at the company', here],
    ['elsewhere', elsewhere],
  ])('the second, after one %s, takes a proof; a form without script goes on without', (_, make) => {
    const own = make();
    expect(answerOwn([own], asker({ proof: 'missing' }))).toBe('prove');
    for (const proof of ['done', 'none'] as const)
      expect(answerOwn([own], asker({ proof }))).toEqual({ letGo: own.isHere ? [own] : [] });
  });

  test('three elsewhere are enough: later, when the first of them ends', () => {
    const three = [elsewhere(90), elsewhere(400), elsewhere(30)];
    expect(answerOwn([...three, here()], asker())).toEqual({ waitS: 30 });
  });

  test('a program that speaks for many lets none of them go, and has three', () => {
    const many = asker({ isMany: true });
    expect(answerOwn([here(), here()], many)).toEqual({ letGo: [] });
    expect(answerOwn([here(), here(), here()], many)).toEqual({ waitS: 600 });
  });

  test('a wide network has a few without proof at a company, then a dozen, the oldest of which gives way', () => {
    const wide = Array.from({ length: holdLimits.wideAtCompany }, () => hold({ network: 'mine' }));
    const few = wide.slice(0, holdLimits.wideUnproven);
    for (const proof of ['missing', 'none'] as const) {
      expect(answerOwn(few.slice(1), asker({ proof }))).toEqual({ letGo: [] });
      expect(answerOwn(few, asker({ proof }))).toBe('prove');
    }
    expect(answerOwn(wide.slice(1), asker())).toEqual({ letGo: [] });
    expect(answerOwn([...wide].reverse(), asker())).toEqual({ letGo: [wide[0]] });
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
    expect(whoGivesWay(day, [d!, c!, b!, a!])).toBe(a);
    expect(whoGivesWay(day, [b!, c!, d!])).toBeUndefined();
    expect(whoGivesWay(month, [d!, c!, b!])).toBe(b);
    expect(whoGivesWay(month, [])).toBeUndefined();
  });
});
