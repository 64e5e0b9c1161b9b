import { neverSeen, pathsOf, searchBodies } from './addresses.mjs';
import { bookAll, prepareBookings } from './bookings.mjs';
import { askBearer } from './data.mjs';
import { memoryMb } from './processes.mjs';
import { ask, askAll } from './requests.mjs';
import { startPlain, startSide, stopSide } from './sides.mjs';
import { countProcessor, usedSinceStart } from './threads.mjs';

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** The same list for every run, in an order that has every kind of page early. */
function mixed(list) {
  const made = [...list];
  for (let at = made.length - 1; at > 0; at--) {
    const other = (at * 7919 + 13) % (at + 1);
    [made[at], made[other]] = [made[other], made[at]];
  }
  return made;
}

/** Medians, over rounds that alternate, of the processor time that one piece of work takes each side. */
async function compareProcessor(sides, rounds, work) {
  const times = sides.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const [at, side] of sides.entries()) {
      const used = countProcessor(side.program.child.pid);
      const pieces = await work(side, round);
      const { all, main, busiest } = used();
      // The first round warms up.
      if (round > 0) times[at].push({ all: all / pieces, main: main / pieces, busiest: busiest / pieces });
    }
  const of = (thread) => times.map((side) => middle(side.map((one) => one[thread])));
  return { all: of('all'), main: of('main'), busiest: of('busiest') };
}

const row = (what, [before, after], unit, aim) => ({ what, before, after, unit, aim });

/** Three rows: all threads, the application's, the database's. */
const threadRows = (what, { all, main, busiest }, aims = {}) => [
  row(`${what}, all threads`, all, 'ms', aims.all),
  row('… the application’s thread', main, 'ms', aims.main),
  row('… the database’s thread', busiest, 'ms'),
];

/** Never-seen pages of places and of companies. */
export async function comparePages({ sides, rounds, count }) {
  const made = [];
  for (const kind of ['city', 'neighborhood', 'company']) {
    const list = mixed(neverSeen(await pathsOf(sides[0].origin, kind)));
    let at = 0;
    const starts = new Map();
    const measured = await compareProcessor(sides, rounds, async (side, round) => {
      // Both sides get the same pages; the warm-up is three times as long.
      const size = round === 0 ? 3 * count : count;
      if (!starts.has(round)) starts.set(round, at);
      const from = starts.get(round);
      at = from + size;
      const pages = list.slice(from, at);
      if (pages.length < size) throw new Error(`not enough pages of ${kind}`);
      await askAll(pages.map((page) => [side.origin + page, { headers: { 'accept-encoding': 'br' } }]));
      return size;
    });
    made.push(...threadRows(`never-seen page: ${kind}`, measured, { all: 0.5 }));
  }
  return made;
}

/** Pages a second: plain `next start` of the side before, `server.ts` of the side after. */
export async function comparePlain({ sides, rounds, count }) {
  const [before, after] = sides;
  const list = mixed(neverSeen(await pathsOf(after.origin, 'neighborhood'))).reverse();
  await stopSide(before);
  await startPlain(before);
  const rates = [[], []];
  for (let round = 0; round <= rounds; round++)
    for (const [at, side] of sides.entries()) {
      const pages = list.slice(round * count, (round + 1) * count);
      const since = performance.now();
      await askAll(
        pages.map((page) => [side.origin + page, { headers: { 'accept-encoding': 'br' } }]),
        4,
      );
      if (round > 0) rates[at].push((1000 * count) / (performance.now() - since));
    }
  await stopSide(before);
  await startSide(before);
  return [row('never-seen pages: plain `next start` before, `server.ts` after', rates.map(middle), '/s', -2)];
}

export async function compareSearch({ sides, rounds, count, key }) {
  const cities = await pathsOf(sides[0].origin, 'city');
  const bodies = mixed(searchBodies(cities));
  const bearers = await Promise.all(sides.map((side) => askBearer(side.origin, key)));
  const measured = await compareProcessor(sides, rounds, async (side) => {
    const { bearer } = bearers[sides.indexOf(side)];
    const headers = { 'x-api-key': key, authorization: `Bearer ${bearer}` };
    const wanted = Array.from({ length: 2 * count }, (_, at) => bodies[at % bodies.length]);
    await askAll(wanted.map((body) => [`${side.origin}/api/simh-city/search`, { method: 'POST', headers, body }]));
    return wanted.length;
  });
  return threadRows('search call', measured, { all: 0.5 });
}

/** Holding and confirming distinct slots in one city of the neighbors' country, one neighbor after the other. */
export async function compareBookings({ sides, rounds, count, key }) {
  const cities = (await pathsOf(sides[0].origin, 'city')).filter((page) => page.startsWith('/city/austin/'));
  const size = Math.ceil(count / 2);
  const prepared = [];
  for (const side of sides) {
    const tools = { origin: side.origin, program: await askBearer(side.origin, key), cities };
    prepared.push(await prepareBookings(tools, (rounds + 1) * size));
  }
  const measured = await compareProcessor(sides, rounds, async (side) => {
    const { booking, slots } = prepared[sides.indexOf(side)];
    const { failures, reason } = await bookAll(booking, slots.splice(0, size), 1);
    if (failures > 0) throw new Error(`${failures} bookings failed: ${reason}`);
    return size;
  });
  return threadRows('a slot held and confirmed', measured, { main: 0.6 });
}

/** From nothing to the first page, each side's server started in turn. */
export async function compareStarts({ sides, rounds }) {
  const [times, processor] = [sides.map(() => []), sides.map(() => [])];
  for (let round = 0; round <= rounds; round++)
    for (const [at, side] of sides.entries()) {
      await stopSide(side);
      const ms = await startSide(side);
      const all = usedSinceStart(side.program.child.pid);
      if (round > 0) [times[at].push(ms), processor[at].push(all)];
    }
  return [
    row('built app to its first page', times.map(middle), 'ms', 0.8),
    row('… processor time of all threads', processor.map(middle), 'ms'),
  ];
}

/** Memory of servers that have just started, after many distinct pages. */
export async function compareMemory({ sides, pages }) {
  const memory = [];
  for (const side of sides) {
    await stopSide(side);
    await startSide(side);
    const list = neverSeen([...(await pathsOf(side.origin, 'city')), ...(await pathsOf(side.origin, 'neighborhood'))]);
    await askAll(
      list.slice(0, pages).map((page) => [side.origin + page, { headers: { 'accept-encoding': 'br' } }]),
      8,
    );
    memory.push(memoryMb(side.program));
  }
  return [row(`memory after ${pages} distinct pages`, memory, 'MB', 0.85)];
}

/** Bytes of HTML of the busiest city page. */
export async function compareHtml({ sides }) {
  const cities = (await pathsOf(sides[0].origin, 'city')).filter((page) => page.startsWith('/city/')).slice(0, 30);
  const plain = { headers: { 'accept-encoding': 'identity' } };
  const largest = [];
  for (const side of sides) {
    const answers = await Promise.all(cities.map((page) => ask(side.origin + page, plain)));
    largest.push(Math.max(...answers.map(({ bytes }) => bytes)) / 1024);
  }
  return [row('HTML of the largest city page', largest, 'KB')];
}
