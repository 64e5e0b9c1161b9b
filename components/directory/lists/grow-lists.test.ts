import { card } from '@/components/parts/fixtures/cards';
import type { SearchResult } from '@/lib/companies/contract';
import { growLists } from './grow-lists';

const all = Array.from({ length: 75 }, (_, at) => card({ CompanyId: at + 1 }));
const asked: object[] = [];

/** Parts of thirty, whose cursors are where they end. */
async function read(cursors: { companies_after?: string; upcoming_after?: string }): Promise<SearchResult> {
  asked.push(cursors);
  const { companies_after: companies, upcoming_after: dates } = cursors;
  const isFirst = companies === undefined && dates === undefined;
  const part = (after: string | undefined) =>
    after === undefined && !isFirst ? [] : all.slice(Number(after ?? 0), Number(after ?? 0) + 30);
  const next = (after: string | undefined) =>
    Number(after ?? 0) + 30 < 75 && (isFirst || after) ? String(Number(after ?? 0) + 30) : undefined;
  return {
    ...{
      CompanyServices: part(companies),
      CompanyServicesUpcoming: part(dates),
      CompaniesTotal: 75,
      UpcomingTotal: 75,
    },
    CompaniesNext: next(companies),
    UpcomingNext: next(dates),
  };
}

beforeEach(() => {
  asked.length = 0;
});

test('a list grows to its end by its own cursor; what is there is not asked for again', async () => {
  const first = await growLists(read, { dates: 30, providers: 30 });
  expect(asked).toEqual([{}]);
  const more = await growLists(read, { dates: 60, providers: 30 }, first);
  expect([more.CompanyServicesUpcoming.length, more.CompanyServices.length]).toEqual([60, 30]);
  const whole = await growLists(read, { dates: 90, providers: 90 }, more);
  expect(whole.CompanyServicesUpcoming.map((one) => one.CompanyId)).toEqual(all.map((one) => one.CompanyId));
  expect(whole.CompanyServices).toHaveLength(75);
  expect(await growLists(read, { dates: 300, providers: 300 }, whole)).toEqual(whole);
  expect(asked).toEqual([
    {},
    { upcoming_after: '30' },
    { upcoming_after: '60', companies_after: '30' },
    { companies_after: '60' },
  ]);
});

test('a platform without cursors gives what it gives', async () => {
  const plain: SearchResult = { CompanyServices: all.slice(0, 12), CompanyServicesUpcoming: [] };
  expect(await growLists(async () => plain, { dates: 60, providers: 60 })).toEqual(plain);
});
