import { listHref as consoleListHref, rowHref as consoleRowHref } from '@/components/console/rows';
import { type ConsoleScreen, consoleScreenNames, consoleScreens } from '@/lib/routes/console';
import { type PortalScreen, portalScreenNames, portalScreens } from '@/lib/routes/portal';
import { listText } from '@/lib/routes/queries';
import { resolve } from '@/lib/routes/resolve';
import { listHref, rowHref } from './rows';

/** What a list shows that is narrowed, ordered and turned in every way that lists know, with signs of queries in its words. */
const queries = {
  filter_search: 'peña & co = 7?',
  status: 'Pending',
  source: 'google',
  sort: '-Name',
  start: '2026-11-23',
  member: '3',
  cursor: 'WyJh-Q',
} as const;
type Name = keyof typeof queries;

/** The query of an address as its page has it. */
function queryOf(address: string): Record<string, string> {
  const found = resolve(address, () => null);
  if (found.kind !== 'page') throw new Error(`${address}: ${found.kind}`);
  return Object.fromEntries(new URL(found.internalPath, 'https://x.example').searchParams);
}

const shownBy = (names: readonly string[] = []) =>
  Object.fromEntries(names.filter((name) => name in queries).map((name) => [name, queries[name as Name]]));
const textOf = (query: Record<string, string>) => listText(String(new URLSearchParams(query)));

const frameAt = (screen: PortalScreen, more: { shown?: string; list?: string }) =>
  ({ locale: 'fr', shown: more.shown, place: { companyTag: 'panes', screen, id: 7, list: more.list } }) as never;
const consoleFrameAt = (consoleScreen: ConsoleScreen, more: { shown?: string; list?: string }) =>
  ({ locale: 'es', shown: more.shown, place: { consoleScreen, id: 7, list: more.list } }) as never;

const rowsOfLists = portalScreenNames.filter((name) => portalScreens[name].list);

test.each(rowsOfLists)('from %s the way leads back to the list as it was left', (screen) => {
  const list = portalScreens[screen].list!;
  const query = shownBy(portalScreens[list].queries);
  expect(Object.keys(query).length).toBeGreaterThan(1);
  const at = queryOf(rowHref(frameAt(list, { shown: textOf(query) }), screen, 7));
  expect(queryOf(listHref(frameAt(screen, { list: at.list })))).toEqual(query);
  // Who came from elsewhere sees it from the beginning.
  expect(queryOf(listHref(frameAt(screen, {})))).toEqual({});
  expect(queryOf(listHref(frameAt(screen, {}), shownBy(['start'])))).toEqual(
    list === 'calendar' ? shownBy(['start']) : {},
  );
});

test.each(consoleScreenNames.filter((name) => consoleScreens[name].list))(
  'so it does from %s of the console',
  (screen) => {
    const list = consoleScreens[screen].list!;
    const query = shownBy(consoleScreens[list].queries);
    const at = queryOf(consoleRowHref(consoleFrameAt(list, { shown: textOf(query) }), screen, 7));
    expect(queryOf(consoleListHref(consoleFrameAt(screen, { list: at.list })))).toEqual(query);
    expect(queryOf(consoleListHref(consoleFrameAt(screen, {})))).toEqual({});
  },
);

test('a row that is reached from one of the same list keeps it, one of another list does not', () => {
  const list = textOf(shownBy(['status']))!;
  const booking = frameAt('booking', { list, shown: list });
  expect(queryOf(rowHref(booking, 'move', 7))).toEqual({ list });
  expect(queryOf(rowHref(booking, 'booking', 8))).toEqual({ list });
  expect(queryOf(rowHref(booking, 'customer', 8))).toEqual({});
  expect(queryOf(rowHref(frameAt('today', { shown: list }), 'booking', 8))).toEqual({});
});

test.each([
  '//evil.example',
  'https://evil.example',
  '?to=x',
  'outcome=row-deleted&draft=x',
  '%0d%0aSet-Cookie',
  'x'.repeat(900),
])('no address stands in it: %s', (text) => {
  expect(queryOf(`/portal/panes/bookings/7?list=${encodeURIComponent(text)}`)).toEqual({});
  expect(listHref(frameAt('booking', { list: listText(text) }))).toBe('/portail/panes/reservations');
});
