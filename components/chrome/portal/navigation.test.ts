import { noRights, operationRights } from '@/lib/access/rights';
import { portalScreenNames } from '@/lib/routes/portal';
import { entryOf, isProvider, navigation, navigationFor, opens, screenRights } from './navigation';

const held = (...flags: readonly string[]) =>
  Object.fromEntries(operationRights.map((name) => [name, flags.includes(name)]));
const names = (flags: readonly string[], isOfProvider = false) =>
  navigationFor(held(...flags), isOfProvider).map(({ screen }) => screen);

test('an entry of the menu asks for what its screen asks for', () => {
  for (const { screen, right } of navigation) expect([screen, screenRights[screen]]).toEqual([screen, right]);
});

test('whose row a screen shows stands under an entry that the same flag opens', () => {
  for (const screen of portalScreenNames) {
    const entry = entryOf(screen);
    expect([screen, screenRights[entry]]).toEqual([screen, screenRights[screen]]);
  }
});

test.each(operationRights)(
  'with %s alone the menu has what it opens, and nothing else (docs/rules/portal-pains.md A2.20)',
  (flag) => {
    const expected = navigation.filter(({ right }) => right === 'Member' || right === flag).map(({ screen }) => screen);
    expect(names([flag])).toEqual(expected.filter((screen) => screen !== 'myDay'));
    expect(names([flag], true)).toEqual(expected);
    // Off again, it is gone.
    const off = operationRights.filter((name) => name !== flag);
    const gone = navigation.filter(({ right }) => right === flag).map(({ screen }) => screen);
    for (const screen of gone) {
      expect(names(off)).not.toContain(screen);
      expect(opens(screenRights[screen], held(...off))).toBe(false);
    }
  },
);

test('without a flag there is the first screen, and the own day of who goes to visits', () => {
  expect(noRights.access.size).toBe(0);
  expect([names([]), names([], true)]).toEqual([['today'], ['today', 'myDay']]);
  expect(isProvider({ Role: 'Owner', TeamMemberId: null })).toBe(false);
  expect(isProvider({ Role: 'Owner', TeamMemberId: 3 })).toBe(true);
});
