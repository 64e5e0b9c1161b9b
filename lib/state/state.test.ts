import { DatabaseError, getDb, rows, sql } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { memoryState } from './memory-state';
import type { State } from './state';
import { tableState } from './table-state';

const minute = { ms: 60_000 };
const hour = { ms: 3_600_000 };

/** What both kinds promise; two states of a kind are two processes, or one and the same. @param passMinute makes a minute pass for them */
function promises(one: () => State, other: () => State, passMinute: () => Promise<void>) {
  test('counts within a window that begins with the first, over both, in each space by itself', async () => {
    for (const expected of [1, 3]) {
      expect((await one().count('minute', 'a', minute)).count).toBe(expected);
      expect((await other().count('minute', 'a', minute)).count).toBe(expected + 1);
    }
    expect(await one().counted('minute', 'a')).toBe(4);
    expect(await one().counted('day', 'a')).toBe(0);
    const { leftMs } = await one().count('minute', 'a', minute);
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThan(minute.ms);
    await other().drop('minute', 'a');
    expect(await one().counted('minute', 'a')).toBe(0);
  });

  test('begins anew when a window is over, which an extended one is later', async () => {
    await one().count('failures', 'short', minute);
    await one().count('failures', 'long', minute);
    await other().count('failures', 'long', { ...hour, isExtended: true });
    await passMinute();
    expect(await other().counted('failures', 'short')).toBe(0);
    expect(await one().count('failures', 'short', minute)).toMatchObject({ count: 1 });
    expect(await one().counted('failures', 'long')).toBe(2);
  });

  test('a hundred at the same moment are counted a hundred times', async () => {
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 ? one : other)().count('day', 'many', minute)),
    );
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(counts.map((_, at) => at + 1));
  });

  test('keeps a text until it is dropped, replaced or over', async () => {
    const text = JSON.stringify({ name: 'Zoë “O’Neil”', lines: 'a\nb' });
    await one().keep('drafts', 'link', text, hour.ms);
    expect(await other().find('drafts', 'link')).toBe(text);
    await other().keep('drafts', 'link', '', minute.ms);
    expect(await one().find('drafts', 'link')).toBe('');
    await passMinute();
    expect(await one().find('drafts', 'link')).toBeUndefined();
    await one().keep('drafts', 'link', text, minute.ms);
    await other().drop('drafts', 'link');
    expect(await one().find('drafts', 'link')).toBeUndefined();
  });

  test('spends once, also at the same moment, and again when it is over', async () => {
    const later = () => new Date(Date.now() + minute.ms);
    const uses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other)().spend('proofs', 'proof', later())),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await one().spend('proofs', 'old', new Date(Date.now() + minute.ms))).toBe(true);
    expect(await other().spend('proofs', 'old', later())).toBe(false);
    await passMinute();
    expect(await other().spend('proofs', 'old', later())).toBe(true);
  });

  test('has as many places as were said; one that was left, or not renewed, is free', async () => {
    const first = await one().occupy('streams', 'client', 2, hour.ms);
    const second = await other().occupy('streams', 'client', 2, minute.ms);
    expect([first, second]).not.toContain(null);
    expect(await one().occupy('streams', 'client', 2, minute.ms)).toBeNull();
    expect(await one().occupy('streams', 'another', 2, minute.ms)).not.toBeNull();
    await passMinute();
    const third = await one().occupy('streams', 'client', 2, minute.ms);
    expect(third).not.toBeNull();
    await third!.renew();
    await first!.leave();
    expect(await other().occupy('streams', 'client', 2, minute.ms)).not.toBeNull();
  });

  test('says who is at a place, each once, until their lease is over; beyond a bound one finds the others alone', async () => {
    const bounds = { maxThere: 2, leaseMs: hour.ms };
    expect(await one().meet('presence', 'row', 'ana', { ...bounds, leaseMs: minute.ms })).toEqual(['ana']);
    expect((await other().meet('presence', 'row', 'luis', bounds)).toSorted()).toEqual(['ana', 'luis']);
    expect((await one().meet('presence', 'row', 'luis', bounds)).toSorted()).toEqual(['ana', 'luis']);
    expect(await one().meet('presence', 'another row', 'zoe', bounds)).toEqual(['zoe']);
    expect((await one().meet('presence', 'row', 'zoe', bounds)).toSorted()).toEqual(['ana', 'luis']);
    await passMinute();
    expect((await other().meet('presence', 'row', 'zoe', bounds)).toSorted()).toEqual(['luis', 'zoe']);
  });

  test('who comes to a place in two windows at the same moment takes no room of another for longer than a lease', async () => {
    const come = (who: string, leaseMs: number) => one().meet('presence', 'twice', who, { maxThere: 2, leaseMs });
    await Promise.all([come('eva', minute.ms), come('eva', minute.ms)]);
    expect(await come('eva', hour.ms)).toEqual(['eva']);
    await passMinute();
    expect((await come('luis', hour.ms)).toSorted()).toEqual(['eva', 'luis']);
  });
}

describe('in memory', () => {
  const state = memoryState();
  const [realNow, clock] = [Date.now, { aheadMs: 0 }];
  beforeAll(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + clock.aheadMs);
  });
  afterAll(() => jest.restoreAllMocks());
  const same = () => state;
  promises(same, same, async () => {
    clock.aheadMs += minute.ms + 1;
  });

  test('what was counted longest ago goes when there is too much', async () => {
    const own = memoryState();
    await own.count('failures', 'first', minute);
    for (let n = 0; n < 50_000; n++) await own.count('failures', `${n}`, minute);
    expect(await own.counted('failures', 'first')).toBe(0);
    expect(await own.counted('failures', '49999')).toBe(1);
  });
});

describeOnBothDatabases('in a table', () => {
  const [one, other] = [tableState(getDb), tableState(getDb)];
  const passMinute = async () => {
    await rows(await getDb(), sql`update shared_state set expires_at = expires_at - interval '61 seconds'`);
  };
  const [first, second] = [() => one, () => other];
  promises(first, second, passMinute);

  const all = async () =>
    rows<{ key: string; text: string | null }>(await getDb(), sql`select key, text from shared_state`);

  test('neither names nor texts stand there in clear', async () => {
    await one.keep('drafts', 'ana@correo.example', 'Her own words', minute.ms);
    await one.count('minute', 'hold 203.0.113.7', minute);
    const stored = JSON.stringify(await all());
    expect(stored.length).toBeGreaterThan(200);
    for (const clear of ['ana', '203.0', 'words', 'drafts', 'hold']) expect(stored).not.toContain(clear);
  });

  test('what is over goes, what is not stays', async () => {
    await rows(await getDb(), sql`update shared_state set expires_at = now() - interval '1 second'`);
    // As many as a flood from many addresses leaves: more than one statement deletes.
    await rows(
      await getDb(),
      sql`insert into shared_state (key, expires_at) select n::text, now() - interval '1 second' from generate_series(1, 6000) n`,
    );
    await one.keep('drafts', 'new', 'text', minute.ms);
    const fresh = tableState(getDb);
    await fresh.counted('minute', 'any');
    expect(await all()).toHaveLength(1);
    expect(await fresh.find('drafts', 'new')).toBe('text');
  });
});

test('a database that is away is a 503, never a yes', async () => {
  const state = tableState(async () => {
    throw new DatabaseError({ code: '08006', message: 'connection lost' });
  });
  await expect(state.count('minute', 'a', minute)).rejects.toMatchObject({ status: 503 });
  await expect(state.spend('proofs', 'b', new Date())).rejects.toMatchObject({ status: 503 });
});
