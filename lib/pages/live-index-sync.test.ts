import type { DirectoryChanges, IndexEntry } from '@/lib/companies/contract';
import { declareFrontListening, publishChanges, publishResumed } from '@/lib/edge/changes';
import { lookupLiveId } from '@/lib/edge/live-index';
import { sharePageCache } from '@/lib/edge/page-cache/purge';
import { startLiveIndex } from './live-index-sync';

let told: DirectoryChanges[] = [];
let entries: IndexEntry[] = [];
const asked: string[] = [];
const mockListen = jest.fn(async () => null);
jest.mock('@/lib/platform', () => ({
  listenToChanges: () => mockListen(),
  run: async ({ name }: { name: string }, { kind, since }: { kind?: string; since?: number | string }) => {
    asked.push([name, kind ?? since, kind && since].filter((word) => word !== undefined).join(' '));
    if (name !== 'getDirectoryIndex') return told.shift() ?? { Tags: [], Next: since, StartOver: false };
    const isAsked = (one: IndexEntry) => one.Kind === kind && (!since || one.ModificationDate > String(since));
    return { Entries: entries.filter(isAsked), NextAfter: -1 };
  },
}));

const kinds = ['city', 'neighborhood', 'company', 'category', 'service'];
const readAll = kinds.map((kind) => `getDirectoryIndex ${kind}`);
const heard: string[] = [];
const company = (Id: number, slug: string, ModificationDate: string, more: Partial<IndexEntry> = {}): IndexEntry => ({
  Kind: 'company',
  Id,
  Slugs: { en: slug, fr: slug, es: slug },
  ModificationDate,
  IsIndexable: true,
  IsGone: false,
  ...more,
});
const slugOf = (id: number) => lookupLiveId('company', id)?.slugs.en;

/** The calls and notifications since the last look. */
const look = () => [asked.splice(0), heard.splice(0)];

beforeEach(() => {
  jest.useFakeTimers();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('dorbel.live-index-sync')];
  sharePageCache({
    purge: (tags) => heard.push(...tags),
    setChannelUp: (isChannelUp) => void heard.push(isChannelUp ? 'channel up' : 'channel down'),
    age: () => undefined,
    stats: () => ({}),
  });
});

afterEach(() => {
  jest.clearAllTimers();
  const feed = (globalThis as Record<symbol, unknown>)[Symbol.for('dorbel.changes')];
  (feed as { subscribers: Set<unknown> }).subscribers.clear();
});

test('a remote platform that no longer knows what changed: everything kept is old, the index is read again', async () => {
  told = [
    { Tags: [], Next: 7, StartOver: false },
    { Tags: ['city:1'], Next: 8, StartOver: false },
    { Tags: [], Next: 90, StartOver: true },
  ];
  await startLiveIndex();
  expect(asked.splice(0)).toEqual(['getDirectoryChanges 0', ...readAll]);
  await jest.advanceTimersByTimeAsync(35_000);
  expect(look()).toEqual([
    ['getDirectoryChanges 7', 'getDirectoryIndex city'],
    ['channel up', 'city:1'],
  ]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(look()).toEqual([
    ['getDirectoryChanges 8', ...readAll],
    ['channel down', 'channel up'],
  ]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(look()).toEqual([['getDirectoryChanges 90'], ['channel up']]);
});

describe('behind the front server, which listens for the whole process', () => {
  beforeEach(async () => {
    told = [{ Tags: [], Next: 3, StartOver: false }];
    entries = [
      company(7, 'window-works', '2026-11-20T10:00:00.000Z'),
      company(8, 'maid-for-you', '2026-11-23T08:00:00.000Z'),
      company(9, 'gutter-guys', '2026-11-22T10:00:00.000Z'),
    ];
    declareFrontListening();
    mockListen.mockClear();
    await startLiveIndex();
    look();
  });

  test('listens to nothing itself, and looks up what changed before the channel stood', async () => {
    told = [{ Tags: ['home', 'dates'], Next: 4, StartOver: false }];
    publishResumed();
    await jest.advanceTimersByTimeAsync(0);
    expect(look()).toEqual([['getDirectoryChanges 3'], ['home']]);
    expect(mockListen).not.toHaveBeenCalled();
  });

  test('a booking reads nothing and purges nothing a second time', async () => {
    publishChanges(['dates', 'company:7', 'city:1']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(look()).toEqual([[], []]);
  });

  test('a change that pages draw alike is read since the newest one, and purges nothing again', async () => {
    entries[0] = company(7, 'window-works', '2026-11-23T08:00:30.000Z');
    publishChanges(['company:7']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(look()).toEqual([['getDirectoryIndex company 2026-11-23T07:59:00.000Z'], []]);
  });

  test('a new name is known, and what was made with the old one is made again', async () => {
    entries[0] = company(7, 'clear-view', '2026-11-23T09:00:00.000Z');
    publishChanges(['company:7', 'city:1']);
    entries.push({ ...company(1, 'montreal', '2026-11-23T09:00:00.000Z'), Kind: 'city' });
    await jest.advanceTimersByTimeAsync(2000);
    expect(slugOf(7)).toBe('clear-view');
    expect([slugOf(8), slugOf(9)]).toEqual(['maid-for-you', 'gutter-guys']);
    expect(new Set(heard.splice(0))).toEqual(new Set(['company:7', 'city:1']));
  });

  test('one that is listed no more is unknown at once, though no answer tells it', async () => {
    entries = entries.filter(({ Id }) => Id !== 9);
    publishChanges(['company:9']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(look()).toEqual([
      ['getDirectoryIndex company 2026-11-23T07:59:00.000Z', 'getDirectoryIndex company'],
      ['company:9'],
    ]);
    expect(lookupLiveId('company', 9)).toBeNull();
  });

  test('every ten minutes all is read: days that pass change what search engines are given', async () => {
    entries[2] = company(9, 'gutter-guys', '2026-11-22T10:00:00.000Z', { IsIndexable: false });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(look()).toEqual([readAll, ['company:9']]);
  });
});
