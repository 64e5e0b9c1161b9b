import type { DirectoryChanges } from '@/lib/companies/contract';
import { sharePageCache } from '@/lib/edge/page-cache/purge';
import { startLiveIndex } from './live-index-sync';

let told: DirectoryChanges[] = [];
const asked: string[] = [];
jest.mock('@/lib/platform', () => ({
  listenToChanges: async () => null,
  run: async ({ name }: { name: string }, { kind, since }: { kind?: string; since?: number }) => {
    asked.push(`${name} ${kind ?? since}`);
    if (name === 'getDirectoryIndex') return { Entries: [], NextAfter: -1 };
    return told.shift() ?? { Tags: [], Next: since, StartOver: false };
  },
}));

const kinds = ['city', 'neighborhood', 'company', 'category', 'service'];
const heard: string[] = [];

test('a remote platform that no longer knows what changed: everything kept is old, the index is read again', async () => {
  jest.useFakeTimers();
  sharePageCache({
    purge: (tags) => heard.push(...tags),
    setHearing: (isHearing) => void heard.push(isHearing ? 'hearing' : 'deaf'),
    age: () => undefined,
    stats: () => ({}),
  });
  told = [
    { Tags: [], Next: 7, StartOver: false },
    { Tags: ['city:1'], Next: 8, StartOver: false },
    { Tags: [], Next: 90, StartOver: true },
  ];
  await startLiveIndex();
  const readAll = kinds.map((kind) => `getDirectoryIndex ${kind}`);
  expect(asked.splice(0)).toEqual(['getDirectoryChanges 0', ...readAll]);
  await jest.advanceTimersByTimeAsync(35_000);
  expect([asked.splice(0), heard.splice(0)]).toEqual([
    ['getDirectoryChanges 7', 'getDirectoryIndex city'],
    ['hearing', 'city:1', 'city:1'],
  ]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect([asked.splice(0), heard.splice(0)]).toEqual([
    ['getDirectoryChanges 8', ...readAll],
    ['deaf', 'hearing'],
  ]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect([asked, heard]).toEqual([['getDirectoryChanges 90'], ['hearing']]);
});
