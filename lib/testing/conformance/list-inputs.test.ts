import type * as z from 'zod';
import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';
import { schemaOf } from '@/lib/platform/schema';

type Name = keyof typeof operations;
const all = Object.entries(operations) as [Name, AnyOperation][];
const ofEntities = all.filter(
  ([, { method, path }]) => method === 'GET' && /^\/api\/(portal|console)\/[a-z-]+(\/csv)?$/.test(path),
);
const inputOf = async (name: Name) => (await schemaOf(name)).input as unknown as z.ZodObject;
const keysOf = async (name: Name) => Object.keys((await inputOf(name)).shape).sort();
const problems = async (name: Name, more: object) => {
  const { path } = operations[name] as AnyOperation;
  const asked = { ...(path.startsWith('/api/portal') ? { company_id: '1' } : {}), ...more };
  return ((await inputOf(name)).safeParse(asked).error?.issues ?? []).map(({ code }) => code);
};

/** Lists of the portal and the console, each with its CSV where it has one. */
async function listsAndFiles() {
  const withKeys = await Promise.all(ofEntities.map(async ([name, op]) => ({ name, op, keys: await keysOf(name) })));
  return withKeys
    .filter(({ keys }) => keys.includes('cursor'))
    .map((list) => ({ ...list, csv: withKeys.find(({ op }) => op.path === `${list.op.path}/csv`) }));
}

/** Lists as their readers ask for them (docs/portal.md §3, docs/rules/portal-pains.md C2.20 and C4). */
test('a list refuses what it does not know, and more than 200 rows; none can be narrowed by rating', async () => {
  const lists = await listsAndFiles();
  expect(lists.length).toBeGreaterThan(18);
  for (const { name, keys } of lists) {
    expect([name, await problems(name, { max_results: '200' })]).toEqual([name, []]);
    expect([name, await problems(name, { max_results: '201' })]).toEqual([name, ['too_big']]);
    for (const unknown of ['ratings', 'rating', 'min_stars', 'offset', 'page', 'company'])
      expect([name, unknown, await problems(name, { [unknown]: '1' })]).toEqual([name, unknown, ['unrecognized_keys']]);
    expect([name, await problems(name, { sort: 'Nothing' })]).toEqual([name, ['invalid_value']]);
    expect([name, keys.filter((key) => /rating|star|thumb/.test(key))]).toEqual([name, []]);
  }
});

test('a file is narrowed and ordered by all that its list is, and is no page of it', async () => {
  const found = (await listsAndFiles()).filter(({ csv }) => csv !== undefined);
  expect(found.map(({ op }) => op.path).sort()).toEqual([
    '/api/console/audit',
    '/api/portal/activity',
    '/api/portal/bookings',
    '/api/portal/customers',
    '/api/portal/members',
    '/api/portal/opinions',
    '/api/portal/service-providers',
    '/api/portal/visits',
  ]);
  for (const { name, keys, csv } of found)
    expect([name, csv!.keys]).toEqual([name, keys.filter((key) => key !== 'cursor' && key !== 'max_results')]);
});
