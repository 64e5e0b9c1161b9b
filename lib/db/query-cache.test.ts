import { describeOnBothDatabases } from '@/lib/testing/database';
import { announceChanges } from './client';
import { DATES_TAG, type QueryPort, sharedPort, sharePort } from './port';
import { cachedDates, cachedQuery } from './query-cache';

describeOnBothDatabases('the cache of queries', (db) => {
  const reading = () => {
    let reads = 0;
    return { read: async () => ++reads, reads: () => reads };
  };
  /** News come by themselves, a moment after the write. */
  const until = async (isTrue: () => Promise<boolean>) => {
    for (let n = 0; n < 200 && !(await isTrue()); n++) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  test('is read once, and again when a write names its tag', async () => {
    const { read } = reading();
    const get = () => cachedQuery('a', ['city:1'], read);
    // Until this process listens nothing is kept.
    let before = await get();
    await until(async () => {
      const last = before;
      before = await get();
      return before === last;
    });
    await announceChanges(db(), ['city:2', 'company:1']);
    await announceChanges(db(), ['home', 'city:1']);
    await until(async () => (await get()) > before);
    expect(await get()).toBe(before + 1);
  });

  test('is asked for again while there is none', async () => {
    const found: (string | undefined)[] = [undefined, 'there'];
    const get = () => cachedQuery('b', ['city:3'], async () => found.shift());
    expect(await get()).toBeUndefined();
    expect(await get()).toBe('there');
    expect(await get()).toBe('there');
  });

  test('is not kept when a write came while it was read', async () => {
    const { read, reads } = reading();
    const slow = async () => {
      const value = await read();
      if (value === 1) await announceChanges(db(), ['city:4']);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return value;
    };
    const get = () => cachedQuery('c', ['city:4'], slow);
    expect(await get()).toBe(1);
    expect(await get()).toBe(2);
    expect(await get()).toBe(2);
    expect(reads()).toBe(2);
  });

  test('is asked for again when reading failed', async () => {
    let isAway = true;
    const get = () =>
      cachedQuery('d', ['city:5'], async () => {
        if (isAway) throw new Error('away');
        return 'there';
      });
    await expect(get()).rejects.toThrow('away');
    isAway = false;
    expect(await get()).toBe('there');
  });

  test('dates of many companies: a booking has one read again, any other write all of them', async () => {
    const asked: string[] = [];
    const get = () =>
      cachedDates('e', ['city:6'], {
        read: async () => `all ${asked.push('all')}`,
        renew: async (known: string, ids) => `${known}, then ${ids} ${asked.push(String(ids))}`,
        forMs: 60_000,
      });
    const settle = async () => {
      const before = asked.length;
      await until(async () => {
        await get();
        return asked.length > before;
      });
    };
    let before = await get();
    await until(async () => {
      const last = before;
      before = await get();
      return before === last;
    });
    asked.length = 0;
    await announceChanges(db(), [DATES_TAG, 'company:7', 'city:6']);
    await settle();
    expect([asked, await get()]).toEqual([['7'], `${before}, then 7 1`]);
    await announceChanges(db(), [DATES_TAG, 'company:8', 'city:5']);
    await announceChanges(db(), [DATES_TAG, 'company:8', 'company:9', 'city:6']);
    await settle();
    expect([asked, await get()]).toEqual([['7', 'all'], 'all 2']);
    await announceChanges(db(), ['company:8', 'city:6']);
    await settle();
    expect(await get()).toBe('all 3');
  });
});

test('what was kept is read again once notifications may have been missed', async () => {
  const before = sharedPort();
  let missed = () => {};
  const listen: QueryPort['listen'] = async (_channel, _callback, again = () => {}) => {
    missed = again;
    return async () => undefined;
  };
  sharePort(Promise.resolve({ kind: 'postgres', listen } as QueryPort));
  let reads = 0;
  const get = () => cachedQuery('f', ['city:7'], async () => ++reads);
  try {
    await get();
    const kept = await get();
    expect(await get()).toBe(kept);
    missed();
    expect(await get()).toBe(kept + 1);
  } finally {
    sharePort(before);
  }
});
