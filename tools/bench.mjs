// npm run bench: how fast it is, side by side in one run, as two Markdown tables.
//   npm run bench                 prints them
//   npm run bench -- --write      also puts them into docs/performance.md
//   npm run bench -- --quick      short rounds, to try it out
//   npm run bench -- --only bookings|portal|reviews|widget|all   what is measured; all unless said
//   npm run bench -- --against REV [--quick] [--only html|pages|search|bookings|plain|memory|start …]   this checkout and a revision of
//     it in turn, in processor time and ratios; --quick on the demo's data; --engine PATH runs this checkout by another Node
// It has a data directory of its own (.data-bench) with 10,000 companies, 200,000 dates and 200,000 bookings, and the same in a PostgreSQL
// that it brings itself.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './steps.mjs';

await ensureInstalled();
const { hasWrk, howToGetWrk, median, wrk } = await import('../e2e/bench/wrk.mjs');
if (!hasWrk()) {
  console.error(howToGetWrk);
  process.exit(1);
}
const { largestPage, neverSeen, pathsOf, searchBodies } = await import('../e2e/bench/addresses.mjs');
const { bookingAims, measureBookings } = await import('../e2e/bench/bookings.mjs');
const { measureCompany } = await import('../e2e/bench/company.mjs');
const { askBearer, fill } = await import('../e2e/bench/data.mjs');
const { runPortal } = await import('../e2e/bench/portal.mjs');
const { firstLine, firstPage, measureMemory, start, stop, stopAll } = await import('../e2e/bench/processes.mjs');
const { runReviews } = await import('../e2e/bench/reviews.mjs');
const { report, writeBetweenMarkers } = await import('../e2e/bench/report.mjs');
const { runWidget } = await import('../e2e/bench/widget.mjs');
const { partsOf, rowsOfBookings, tables } = await import('../e2e/bench/tables.mjs');
const { buildApp } = await import('./build-app.mjs');

const isQuick = process.argv.includes('--quick');
const isOnly = (part) => process.argv.includes('--only') && process.argv.includes(part);
const ROUNDS = isQuick ? 1 : 5;
const SECONDS = isQuick ? 1 : 4;
const PORTS = { server: 3190, next: 3191, bare: 3192 };
const origin = (port) => `http://localhost:${port}`;
const ours = origin(PORTS.server);
const KEY = 'bench-key-of-thirty-two-characters';
const USER_KEY = 'bench-key-of-the-people-of-companies';
const SECRET = 'a-secret-for-the-bench-of-forty-characters';

const dataDir = path.join(root, '.data-bench');
/** The marketplace as `npm start` makes it: starts are measured on it. */
const demoDir = path.join(root, '.data-bench-demo');
const nextDataDir = path.join(root, '.data-bench-next');
/** Media and mails of the server that has its data elsewhere. */
const postgresDir = path.join(root, '.data-bench-postgres');
const workDir = path.join(dataDir, 'lists');
const say = (line) => console.error(line);

const settings = (port, folder) => ({
  PORT: String(port),
  PUBLIC_ORIGIN: origin(port),
  DATA_DIR: folder,
  NODE_ENV: 'production',
  MARKETPLACE_LIVE: '1',
  PAGE_CACHE_MB: '64',
  LOG_LEVEL: 'error',
  NEXT_TELEMETRY_DISABLED: '1',
  // Neighbors who book come from addresses of their own.
  TRUSTED_PROXY_HOPS: '1',
  API_KEYS: `marketplace-web:${KEY},user-web:${USER_KEY}`,
  SESSION_SECRET: SECRET,
  TOKEN_SECRET: SECRET,
});

/** Fills the bench's own database once; later runs find it there. */
async function seed() {
  const done = path.join(dataDir, 'seeded-with-bookings');
  if (existsSync(done)) return;
  await fill(settings(PORTS.server, dataDir));
  writeFileSync(done, '');
}

const startServer = (folder, more = {}) =>
  start(process.execPath, [path.join('.build', 'server.mjs')], { ...settings(PORTS.server, folder), ...more }, root);

/** Milliseconds from nothing to the first page of a built and seeded marketplace: the median of some starts. */
async function measureStart() {
  const times = [];
  // The first one may have to make the data.
  for (let n = 0; n <= (isQuick ? 1 : 5); n++) {
    const since = performance.now();
    const server = startServer(demoDir);
    times.push(await firstPage(server, `${ours}/`, since));
    await stop(server);
  }
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor((times.length - 2) / 2)];
}

/** Plain `next start` over a copy of the data: two processes may not share a directory. */
async function startPlainNext() {
  rmSync(nextDataDir, { recursive: true, force: true });
  cpSync(path.join(dataDir, 'db'), path.join(nextDataDir, 'db'), { recursive: true });
  const program = start(
    process.execPath,
    [path.join('node_modules', 'next', 'dist', 'bin', 'next'), 'start', '--port', String(PORTS.next)],
    settings(PORTS.next, nextDataDir),
    root,
  );
  await firstPage(program, origin(PORTS.next), performance.now());
  return program;
}

/** Rounds of several targets in turn, so that a slow moment of the machine hits all of them. */
async function alternate(targets) {
  const rounds = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, target] of targets.entries())
      rounds[at].push(await wrk(target.url, { seconds: SECONDS, ...target }));
  return rounds.map(median);
}

async function measurePages(page) {
  const bare = start(process.execPath, ['e2e/bench/bare-server.mjs', String(PORTS.bare), ours + page], {}, root);
  await firstPage(bare, origin(PORTS.bare), performance.now());
  const plain = await startPlainNext();
  // Asked often enough to be compressed at the last level before it is measured.
  await wrk(ours + page, { connections: 1, seconds: 2 });
  await wrk(origin(PORTS.next) + page, { connections: 4, seconds: 2 });
  say('Cached page, bare server, plain next start');
  const [bareMany, cachedMany, plainMany, bareOne, cachedOne, plainOne] = await alternate([
    { url: origin(PORTS.bare), connections: 16 },
    { url: ours + page, connections: 16 },
    { url: origin(PORTS.next) + page, connections: 16 },
    { url: origin(PORTS.bare), connections: 1 },
    { url: ours + page, connections: 1 },
    { url: origin(PORTS.next) + page, connections: 1 },
  ]);
  await Promise.all([stop(bare), stop(plain)]);
  return { bareMany, cachedMany, plainMany, bareOne, cachedOne, plainOne };
}

async function measureNeverSeen(paths) {
  const file = path.join(workDir, 'never-seen.txt');
  const list = neverSeen(paths);
  writeFileSync(file, `${list.join('\n')}\n`);
  say(`Never-seen pages: ${list.length} addresses`);
  const rounds = [];
  let at = 0;
  for (let round = 0; round < Math.min(ROUNDS, 3); round++) {
    const options = { connections: 4, seconds: SECONDS, script: 'e2e/bench/each-once.lua', args: [file, String(at)] };
    const result = await wrk(ours, options);
    at += Math.ceil(result.perSecond * SECONDS) + 50;
    if (at > list.length) say('More requests than addresses: some pages were seen before');
    rounds.push(result);
  }
  return median(rounds);
}

async function measureSearch(cities, { key, bearer }) {
  const file = path.join(workDir, 'searches.txt');
  writeFileSync(file, `${searchBodies(cities).join('\n')}\n`);
  say('Search call');
  const [url, script] = [`${ours}/api/simh-city/search`, 'e2e/bench/search.lua'];
  const target = { url, script, args: [file, key, bearer], headers: {} };
  await wrk(target.url, { ...target, connections: 1, seconds: 2 });
  const [one, many] = await alternate([
    { ...target, connections: 1 },
    { ...target, connections: 8 },
  ]);
  return { one, many };
}

/** Holding and booking on the server that runs. */
async function bookings(program) {
  const cities = await pathsOf(ours, 'city');
  const count = isQuick ? 50 : 400;
  return measureBookings({ alternate, origin: ours, folder: workDir, program, cities, count });
}

/** The engine alone, without HTTP before it, while no server has the data. */
async function engine() {
  say('Bookings, the engine alone');
  const args = ['tools/cli.mjs', 'bench-engine', String(isQuick ? 100 : 1500)];
  return JSON.parse(await firstLine(start(process.execPath, args, settings(PORTS.server, dataDir), root)));
}

/** Rounds, and a server of its own. */
const tools = () => ({
  alternate,
  root,
  say,
  isQuick,
  origin: ours,
  once: (url, options) => wrk(url, { seconds: SECONDS, ...options }),
  env: settings(PORTS.server, dataDir),
  serve: () => startServer(dataDir),
});
/** The portal, and reviews on other people's sites. */
const portal = () => runPortal({ ...tools(), key: USER_KEY });
const reviews = () => runReviews(tools());
const widget = () => runWidget({ ...tools(), bare: origin(PORTS.bare), folder: workDir });

/** The same against a PostgreSQL of its own. */
async function bookingsOnPostgres() {
  const postgres = start(process.execPath, ['tools/cli.mjs', 'bench-postgres'], {}, root, 'pipe');
  const url = { DATABASE_URL: await firstLine(postgres) };
  try {
    await fill({ ...settings(PORTS.server, postgresDir), ...url });
    const server = startServer(postgresDir, url);
    await firstPage(server, `${ours}/`, performance.now());
    say('Bookings, PostgreSQL');
    const measured = await bookings(await askBearer(ours, KEY));
    await stop(server);
    return measured;
  } finally {
    postgres.child.stdin.end();
    await postgres.exit;
  }
}

/** Bookings alone, on both databases. */
async function mainOfBookings() {
  const server = startServer(dataDir);
  await firstPage(server, `${ours}/`, performance.now());
  say('Bookings, embedded');
  const served = await bookings(await askBearer(ours, KEY));
  await stop(server);
  const booked = { ...served, engine: await engine() };
  const bookedPostgres = await bookingsOnPostgres();
  console.log(report(rowsOfBookings({ booked, bookedPostgres }), bookingAims(booked), []));
}

/** What follows an option; undefined without it. */
const following = (option) => process.argv[process.argv.indexOf(option, 2) + 1 || process.argv.length];

/** The checkout beside one of its revisions. */
async function mainAgainst(revision) {
  const engine = following('--engine');
  const only = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== revision && word !== engine);
  const { compareWith } = await import('../e2e/bench/against.mjs');
  console.log(await compareWith({ revision, only, engine, isQuick, settings, key: KEY, say }));
}

/** What `--only` names. */
const parts = { bookings: mainOfBookings, ...partsOf({ portal, widget, reviews }) };

async function main() {
  mkdirSync(workDir, { recursive: true });
  await seed();
  for (const [part, measure] of Object.entries(parts)) if (isOnly(part)) return measure();
  say('Starts');
  const ms = await measureStart();
  const first = startServer(dataDir);
  await firstPage(first, `${ours}/`, performance.now());
  const cities = await pathsOf(ours, 'city');
  const places = [...cities, ...(await pathsOf(ours, 'neighborhood'))];
  const page = await largestPage(ours, cities.filter((city) => city.startsWith('/city/')).slice(0, 30));
  say(`City page: ${page.path}, ${Math.round(page.bytes / 1024)} KB of HTML`);
  const wanted = neverSeen(places).slice(0, 2000);
  say(`Memory after ${wanted.length} distinct pages`);
  const memory = await measureMemory(first, ours, wanted);
  await stop(first);

  const server = startServer(dataDir);
  await firstPage(server, `${ours}/`, performance.now());
  const pages = await measurePages(page.path);
  const program = await askBearer(ours, KEY);
  const search = await measureSearch(cities, program);
  say('Company page and view call');
  const companies = await pathsOf(ours, 'company');
  const company = await measureCompany({ ...tools(), folder: workDir, program, pages: companies });
  const fresh = await measureNeverSeen(places);
  say('Bookings, embedded');
  const served = await bookings(program);
  await stop(server);
  const booked = { ...served, engine: await engine() };
  const inPortal = await portal();
  const ofWidget = await widget();
  const bookedPostgres = await bookingsOnPostgres();

  const text = tables({
    pages,
    fresh,
    search,
    company,
    ms,
    memory,
    booked,
    inPortal,
    ofWidget,
    bookedPostgres,
    bytes: page.bytes,
  });
  console.log(text);
  if (process.argv.includes('--write')) writeBetweenMarkers(path.join(root, 'docs/performance.md'), text);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().then(() => process.exit(1)));
try {
  await buildApp();
  const against = following('--against');
  await (against === undefined ? main() : mainAgainst(against));
} finally {
  await stopAll();
  rmSync(nextDataDir, { recursive: true, force: true });
  rmSync(postgresDir, { recursive: true, force: true });
}
