import { stateOfProcess } from '@/lib/state';
import { bucketOf, countCall, countOfDay } from './rate-limits';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the bucket of %s is %s', (address, bucket) => {
  expect(bucketOf(address)).toBe(bucket);
});

describe('bookings', () => {
  const from = (address: string) => ({ kind: 'browser', address }) as const;
  const refused = (counted: Promise<void>) =>
    counted.then(
      () => 0,
      ({ status, retryAfterS }: { status: number; retryAfterS: number }) => [status, retryAfterS > 3600],
    );

  test('ten a minute, and a hundred a day from one household, here or at a front: the others, and programs, go on', async () => {
    const robot = from('2001:db8:9:9::1');
    for (let n = 0; n < 10; n++) expect(await refused(countCall('booking', robot))).toBe(0);
    expect(await refused(countCall('booking', robot))).toEqual([429, false]);
    for (let n = 0; n < 100; n++) expect(await refused(countOfDay('booking', from(`2001:db8:9:9::${n}`)))).toBe(0);
    expect(await refused(countOfDay('booking', robot))).toEqual([429, true]);
    expect(await refused(countOfDay('booking', from('2001:db8:9:8::1')))).toBe(0);
    const program = { ...robot, kind: 'program', client: 'user-web', bearer: null, claims: null } as const;
    for (let n = 0; n < 101; n++) await countOfDay('booking', program);
    for (let n = 0; n < 101; n++) await countOfDay('search', robot);
    const marked = (near: string) => ({ ...program, visitor: { network: { near, wide: 'w' } } });
    for (let n = 0; n < 10; n++) expect(await refused(countCall('booking', marked('mark:a')))).toBe(0);
    expect(await refused(countCall('booking', marked('mark:a')))).toEqual([429, false]);
    expect(await refused(countCall('booking', marked('mark:b')))).toBe(0);
  });
});

test('a flood beyond its bound is refused, and counted no further', async () => {
  const caller = { kind: 'browser', address: '192.0.2.99' } as const;
  const calls = Array.from(
    { length: 30 },
    () => () =>
      countCall('request', caller).then(
        () => 200,
        ({ status }) => status,
      ),
  );
  const statuses: number[] = [];
  for (const call of calls) statuses.push(await call());
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(20).fill(429)]);
  expect(await stateOfProcess().counted('minute', 'request 192.0.2.99')).toBe(11);
});
