import { card } from '@/components/parts/fixtures/cards';
import type { SearchResult } from '@/lib/companies/contract';
import { type ListCursors, readLists } from './read-lists';

/** A platform whose answers have `size` cards, and what it was asked. */
function platform(total: number, size: number) {
  const all = Array.from({ length: total }, (_, at) => card({ CompanyId: at + 1 }));
  const asked: ListCursors[] = [];
  const read = async (cursors: ListCursors): Promise<SearchResult> => {
    asked.push(cursors);
    const from = Number(cursors.companies_after ?? 0);
    const next = from + size < total ? { CompaniesNext: String(from + size) } : {};
    return {
      CompanyServices: all.slice(from, from + size),
      CompanyServicesUpcoming: [],
      CompaniesTotal: total,
      ...next,
    };
  };
  return { read, asked };
}
const none = { from: 0, to: 0 };
const ids = (result: SearchResult) => result.CompanyServices.map((one) => one.CompanyId);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at + 1);

test.each([7, 30, 50, 100])('stretches of sixty are the whole list, whatever an answer holds (%d)', async (size) => {
  const { read } = platform(205, size);
  const found: number[] = [];
  for (let n = 0; n < 4; n++) {
    const part = await readLists(read, `walk ${size}`, { dates: none, providers: { from: 60 * n, to: 60 * n + 60 } });
    found.push(...ids(part));
    expect(part.CompaniesNext !== undefined).toBe(n < 3);
  }
  expect(found).toEqual(range(0, 205));
});

test('a page far behind is read on from where a former one came to', async () => {
  const { read, asked } = platform(1000, 30);
  await readLists(read, 'far', { dates: none, providers: { from: 600, to: 660 } });
  expect(asked).toHaveLength(22);
  asked.length = 0;
  const part = await readLists(read, 'far', { dates: none, providers: { from: 660, to: 720 } });
  expect(ids(part)).toEqual(range(660, 720));
  expect(asked).toEqual([{}, { companies_after: '660' }, { companies_after: '690' }]);
});

/** A platform whose cursors name the card they come after; what stands before it may go. */
function movingPlatform() {
  const list = { ids: range(0, 200) };
  const read = async ({ companies_after = '0' }: ListCursors): Promise<SearchResult> => {
    const left = list.ids.filter((id) => id > Number(companies_after));
    const part = left.slice(0, 30);
    return {
      CompanyServices: part.map((id) => card({ CompanyId: id })),
      CompanyServicesUpcoming: [],
      CompaniesTotal: list.ids.length,
      ...(left.length > part.length ? { CompaniesNext: String(part.at(-1)) } : {}),
    };
  };
  return { list, read };
}

describe('a list that moves on', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());
  const second = { dates: none, providers: { from: 60, to: 120 } };

  test('is walked anew where its total is another', async () => {
    const { list, read } = movingPlatform();
    await readLists(read, 'fewer', second);
    list.ids = range(100, 200);
    expect(ids(await readLists(read, 'fewer', second))).toEqual(range(160, 200));
  });

  test('is walked anew after ten minutes where as many came as went', async () => {
    const { list, read } = movingPlatform();
    await readLists(read, 'as many', second);
    list.ids = range(100, 300);
    jest.advanceTimersByTime(10 * 60_000);
    expect(ids(await readLists(read, 'as many', second))).toEqual(range(160, 220));
  });
});

test('beyond the end there is nothing; without cursors there is what the one answer holds', async () => {
  const { read } = platform(70, 30);
  expect(ids(await readLists(read, 'end', { dates: none, providers: { from: 120, to: 180 } }))).toEqual([]);
  const plain: SearchResult = {
    CompanyServices: range(0, 15).map((id) => card({ CompanyId: id })),
    CompanyServicesUpcoming: [],
  };
  const first = await readLists(async () => plain, 'plain', { dates: none, providers: { from: 0, to: 10 } });
  expect([ids(first), first.CompaniesNext !== undefined, first.CompaniesTotal]).toEqual([
    range(0, 10),
    true,
    undefined,
  ]);
});
