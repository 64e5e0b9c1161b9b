import { sourceFiles } from './source-files';

const exempt = /^messages\/|^lib\/db\/migrations\/|\/fixtures?\/|^e2e\/|\/data\/|^app\/tokens\.css$|^package-lock/;
const lines = (text: string) => text.split('\n').length - 1;

describe('sizes', () => {
  const files = sourceFiles(/\.(tsx?|mjs|css)$/).filter(({ path }) => !exempt.test(path));

  test('no file is over 300 lines', () => {
    expect(files.filter(({ text }) => lines(text) > 300).map(({ path, text }) => `${path}: ${lines(text)}`)).toEqual(
      [],
    );
  });

  test('pages and layouts stay within 25 lines, routes and the middleware within 15', () => {
    const bounds: [RegExp, number][] = [
      [/^app\/(.*\/)?(page|layout|not-found)\.tsx$/, 25],
      [/^app\/.*\/route\.ts$/, 15],
      [/^middleware\.ts$/, 15],
    ];
    const over = bounds.flatMap(([pattern, max]) =>
      files
        .filter(({ path, text }) => pattern.test(path) && lines(text) > max)
        .map(({ path, text }) => `${path}: ${lines(text)}`),
    );
    expect(over).toEqual([]);
  });
});

describe('app', () => {
  test('holds routing files, styles and fonts alone', () => {
    const routing =
      /\/(page|layout|not-found)\.tsx$|\/route\.ts$|^app\/(styles\/[a-z-]+|globals|tokens)\.css$|^app\/fonts\//;
    const others = sourceFiles(/^app\//).filter(({ path }) => !routing.test(path));
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});

describe('naming', () => {
  const files = sourceFiles(/\.(tsx?|mjs)$/);

  test('files are kebab-case and named for what they hold', () => {
    // As the whole name of a file or folder; a longer name says what it is about.
    const vague = /(^|\/)(utils?|helpers?|misc|common|shared|types|manager)([./]|$)/;
    const odd = files.filter(({ path }) => {
      const name = path.split('/').at(-1)!;
      return vague.test(path) || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.(tsx?|mjs)$/.test(name);
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('client islands end in .client and begin with the directive, and nothing else does', () => {
    const islands = files.filter(({ path }) => /\.client\.tsx?$/.test(path));
    const directed = files.filter(({ text }) => /^['"]use client['"]/m.test(text.split('\n').slice(0, 3).join('\n')));
    expect(directed.map(({ path }) => path).sort()).toEqual(islands.map(({ path }) => path).sort());
  });

  test('services, queries, database and gateways stay on the server', () => {
    const guarded =
      /^lib\/((?!routes)[a-z]+\/(service|queries)(\.ts|\/)|platform\/embedded\.ts|db\/(?!tables\/|migrations\/|drizzle\.config|worker\/)|gateways\/)/;
    const unguarded = files.filter(
      ({ path, text }) => guarded.test(path) && !/\.(test|d)\.ts$/.test(path) && !text.includes("import 'server-only'"),
    );
    expect(unguarded.map(({ path }) => path)).toEqual([]);
  });

  test('default exports only where Next and tools demand them', () => {
    const demanded =
      /^lib\/testing\/(house\/adding\/|noise\.mjs$|data\/further-rows\.mjs$)|^app\/.*\/(page|layout|not-found|error|global-error|template|route|opengraph-image|icon|apple-icon|manifest|robots|sitemap)\.tsx?$|\.config\.(ts|mjs)$|^lib\/i18n\/request\.ts$|^e2e\//;
    const odd = files.filter(({ path, text }) => /^export default /m.test(text) && !demanded.test(path));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });
});
