import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { aimRow, loadRow } from './report.mjs';

/** Companies whose profile the demo fills to the brim; those of a larger seed are short. */
const richest = 1200;
const filters = [1, 2, 3, 4, 5, 6, 8, 9];
const idOf = (page) => Number(page.split('/').at(-1));

/** Pages of companies that each have to be made: as they are, then with every other date filter. */
const unseen = (pages) => [
  ...pages,
  ...filters.flatMap((filter) => pages.map((page) => `${page}?date_filter=${filter}`)),
];

/** Addresses of the view call: every company in one of the languages. */
const viewCalls = (pages) =>
  [...new Set(pages.map(idOf))].map(
    (id, at) => `/api/simh-company/${id}/view?lang_code=${['en', 'fr', 'es'][at % 3]}&timezone_name=America/Toronto`,
  );

function listFile(folder, name, lines) {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/**
 * The company page, cached and not, and the view call.
 * @param tools `alternate` and `once` (rounds of load), `origin`, `folder` for lists, `program` (key and bearer)
 */
export async function measureCompany({ alternate, once, origin, folder, program, pages }) {
  const rich = pages.filter((page) => page.startsWith('/company/') && idOf(page) <= richest);
  const [page] = rich;
  await once(origin + page, { connections: 1, seconds: 2 });
  const [cachedMany, cachedOne] = await alternate([
    { url: origin + page, connections: 16 },
    { url: origin + page, connections: 1 },
  ]);
  const script = 'e2e/bench/program-get.lua';
  const args = [listFile(folder, 'views.txt', viewCalls(rich)), program.key, program.bearer];
  const call = { url: origin, script, args, headers: {} };
  await once(origin, { ...call, connections: 1, seconds: 2 });
  const [viewOne, viewMany] = await alternate([
    { ...call, connections: 1 },
    { ...call, connections: 8 },
  ]);
  const fresh = listFile(folder, 'companies.txt', unseen(rich.slice(1)));
  const missed = await once(origin, { connections: 4, script: 'e2e/bench/each-once.lua', args: [fresh, '0'] });
  return { cachedMany, cachedOne, viewOne, viewMany, missed };
}

export function companyRows({ cachedMany, cachedOne, viewOne, viewMany, missed }) {
  const call = 'company view call, 10,000 companies, 200,000 dates';
  return [
    loadRow('our cached company page', 16, cachedMany),
    loadRow('our cached company page', 1, cachedOne),
    loadRow('never-seen company pages', 4, missed),
    loadRow(call, 1, viewOne),
    loadRow(call, 8, viewMany),
  ];
}

/** The aim of the company view (docs/performance.md §3). */
export function companyAims({ viewOne }) {
  return [aimRow('company view call, p50', '≤ 8 ms', `${(viewOne.p50 / 1000).toFixed(1)} ms`, viewOne.p50 <= 8000)];
}
