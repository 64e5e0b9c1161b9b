import { createHash } from 'node:crypto';
import { firstLine, firstPage, memoryMb, start, stop } from './processes.mjs';
import { aimRow, loadRow } from './report.mjs';

const password = 'the lamp over the door';
/** As a browser digests it. */
const digest = createHash('sha512').update(Buffer.from(password, 'utf16le')).digest('hex');
const json = { 'content-type': 'application/json' };
const description = 3;

async function call(url, { method = 'GET', headers, body }) {
  const answer = await fetch(url, { method, headers: { ...json, ...headers }, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${url} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

/** The owner as a browser, and as a program. */
async function signIn(origin, key, email) {
  const body = { Email: email, Password: digest };
  const browser = await call(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body,
  });
  const cookie = browser.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const program = await call(`${origin}/api/login`, { method: 'POST', headers: { 'x-api-key': key }, body });
  return { cookie, headers: { 'x-api-key': key, authorization: `Bearer ${(await program.json()).token}` } };
}

/** Milliseconds from a section's publishing to the first answer of its public page with the new text; each in turn. */
async function measurePurge(origin, headers, company_id, rounds) {
  const page = (await fetch(`${origin}/company/-/${company_id}`)).url;
  const section = `${origin}/api/portal/sections/${description}`;
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const text = `Windows of round ${round} ${Date.now()}`;
    const seen = await (await call(`${section}?company_id=${company_id}`, { headers })).json();
    const draft = { company_id, version: seen.Object.Version, language_type_id: 1, content: { Description: text } };
    const saved = await (await call(section, { method: 'PUT', headers, body: draft })).json();
    const since = performance.now();
    const body = { company_id, version: saved.Object.Version, language_type_ids: [1] };
    await call(`${section}/publish`, { method: 'POST', headers, body });
    while (!(await (await fetch(page)).text()).includes(text));
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)], worst: times.at(-1) };
}

/** How much the server grows while it streams a CSV, and how many rows that was. */
async function measureCsv(origin, headers, company_id, server) {
  await call(`${origin}/api/portal/customers?company_id=${company_id}`, { headers });
  const before = memoryMb(server);
  const answer = await call(`${origin}/api/portal/customers/csv?company_id=${company_id}`, { headers });
  let [lines, most] = [0, before];
  for await (const part of answer.body) {
    for (const byte of part) if (byte === 10) lines++;
    most = Math.max(most, memoryMb(server));
  }
  return { rows: lines - 1, growth: most - before };
}

/**
 * Screens and lists of the portal, from publishing to the purged page, a long CSV, on a server of its own.
 * @param tools `alternate` (rounds of load), `origin`, `root`, `say`, `isQuick`, `env` of a program with its data, `serve`, which starts the
 *   server, `key` of the client user-web
 */
export async function runPortal({ root, env, say, serve, isQuick, ...tools }) {
  say('An owner of a busy company, and of one with 200,000 customers');
  // While no server has the data.
  const args = ['tools/cli.mjs', 'bench-portal', isQuick ? '20000' : '200000', digest];
  const made = JSON.parse(await firstLine(start(process.execPath, args, env, root)));
  const server = serve();
  await firstPage(server, `${tools.origin}/`, performance.now());
  say('Portal');
  const measured = await measurePortal({ ...tools, server, made, rounds: isQuick ? 5 : 20 });
  await stop(server);
  return measured;
}

async function measurePortal({ alternate, origin, server, key, made, rounds }) {
  const { busy, long, email, lastPage } = made;
  const { cookie, headers } = await signIn(origin, key, email);
  const screen = (path) => ({ url: `${origin}/portal/${busy.tag}${path}`, headers: { cookie }, connections: 1 });
  const list = (more) => ({
    url: `${origin}/api/portal/customers?company_id=${long.id}&max_results=20${more}`,
    headers,
    connections: 1,
  });
  const screens = [screen(''), screen('/calendar'), screen('/bookings')];
  const lists = [list(''), list(`&cursor=${lastPage}`)];
  await alternate([...screens, ...lists]);
  const [today, calendar, bookings, first, last] = await alternate([...screens, ...lists]);
  const purge = await measurePurge(origin, headers, busy.id, rounds);
  const csv = await measureCsv(origin, headers, long.id, server);
  return { today, calendar, bookings, first, last, purge, csv, trigger: made.trigger };
}

export const portalRows = ({ today, calendar, bookings, first, last }) => [
  loadRow('portal: today, 10,000 companies, 200,000 dates', 1, today),
  loadRow('portal: a week of the calendar', 1, calendar),
  loadRow('portal: the list of bookings', 1, bookings),
  loadRow('list call: the first of 10,000 pages', 1, first),
  loadRow('list call: the last of them', 1, last),
];

const milli = (us) => `${(us / 1000).toFixed(0)} ms`;

/** The aims of the portal (docs/performance.md §3). */
export function portalAims({ today, calendar, bookings, purge, csv, trigger }) {
  const screens = Object.entries({ today, 'a week of the calendar': calendar, 'list of bookings': bookings });
  const { median, worst } = purge;
  return [
    ...screens.map(([name, { p50 }]) => aimRow(`portal, ${name}, p50`, '≤ 150 ms', milli(p50), p50 <= 150_000)),
    aimRow(
      'published → the page shows it, median (worst)',
      '≤ 2 s',
      `${median.toFixed(0)} (${worst.toFixed(0)}) ms`,
      worst <= 2000,
    ),
    aimRow(
      `memory more for a CSV of ${csv.rows.toLocaleString('en-US')} rows`,
      '≤ 60 MB',
      `${Math.round(csv.growth)} MB`,
      csv.growth <= 60,
    ),
    aimRow(
      'a changed booking of many, noted for streams (not noted)',
      '',
      `${trigger.noted.toFixed(0)} (${trigger.bare.toFixed(0)}) µs`,
      true,
    ),
  ];
}
