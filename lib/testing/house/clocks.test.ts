import { sourceFiles } from './source-files';

/**
 * A server stands anywhere, and so does a browser: what is shown goes by the zone of its place, never by that of the machine that draws it
 * (docs/rules/pains.md 1, 5). Only what is asked of a machine on purpose is asked of it, and listed here.
 */
const files = sourceFiles(/^(app|components|embeds|lib)\/.*\.tsx?$/).filter(
  ({ path }) => !/\.test\.tsx?$|^lib\/testing\/|\/fixtures\//.test(path),
);

/** Clock and calendar of the machine. */
const getters = /\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|\.to(?:Date|Time)String\(/g;
/** An hour without a zone, read as one of the machine's. */
const bareHours = /(?:new Date|Date\.parse)\((['"`])[^'"`\n]*T(?:\d\d|\$\{[^}]*\}):\d\d(?::\d\d)?(?:\.\d+)?\1\)/g;
/** A format of dates, up to the end of its statement. */
const formats = /(?:Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\()[^;]*;/g;

function faultsIn(text: string): string[] {
  const unzoned = [...text.matchAll(formats)]
    .map(([found]) => found)
    .filter((found) => !/\btimeZone\s*[:,}]/.test(found));
  const others = [getters, bareHours].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
  return [...others, ...unzoned.map((found) => found.split('\n')[0]!)];
}

/** Where the reader's own clock is meant, or a style that stands elsewhere names the zone. */
const allowed: Record<string, string> = {
  'components/booking/chat/chat-news.ts': 'an hour as it was written, told as UTC by its style',
  'components/directory/lists/find-country.ts': 'where the reader is',
  'components/directory/search/find-place.ts': 'where the reader is',
  'components/portal/profile/keep/keep-draft.client.tsx': 'when the reader typed, by their own clock',
};

test('no screen and no rule goes by the clock of the machine it runs on', () => {
  const faults = files.flatMap(({ path, text }) =>
    path in allowed ? [] : faultsIn(text).map((found) => `${path}: ${found}`),
  );
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});

test('what is let be is there', () => {
  for (const path of Object.keys(allowed)) {
    const text = files.find((file) => file.path === path)?.text ?? '';
    expect([path, faultsIn(text).length > 0]).toEqual([path, true]);
  }
});

/** A template string of an example, which is none here. */
const template = (text: string) => text.replaceAll('#{', '$' + '{');

test.each([
  'const hour = at.getHours();',
  'const day = new Date(start).getDate();',
  'const offset = now.getTimezoneOffset();',
  'at.setDate(at.getUTCDate() + 1);',
  "const at = new Date('2027-03-14T02:30');",
  template('const at = new Date(`#{day}T00:00:00`);'),
  template('const at = Date.parse(`#{day}T#{hour}:00`);'),
  "const text = at.toLocaleDateString('fr');",
  "const format = new Intl.DateTimeFormat(locale, { weekday: 'long' });",
])('finds %s', (text) => expect(faultsIn(text)).toHaveLength(1));

test.each([
  'const hour = at.getUTCHours();',
  template('const at = new Date(`#{day}T00:00:00Z`);'),
  "const at = new Date('2027-03-14T02:30:00-05:00');",
  "const text = at.toLocaleDateString('fr', { timeZone });",
  "const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });",
])('lets %s be', (text) => expect(faultsIn(text)).toEqual([]));
