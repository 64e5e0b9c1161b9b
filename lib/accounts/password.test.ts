import { argonCost } from '@/lib/config/limits';
import { digestOf, statusOf } from './fixtures/signing';
import { hashPassword, isPassword } from './service/password';

// As cheap as can be: what is asked here is the queue.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const digest = digestOf('lamplight on the porch');

test('a few are counted at once, fifty wait, the next hears 503; afterwards there is room again', async () => {
  const { atOnce, queue } = argonCost;
  const tries = await Promise.all(Array.from({ length: atOnce + queue + 7 }, () => statusOf(hashPassword(digest))));
  expect(tries.filter((status) => status === 503)).toHaveLength(7);
  expect(tries.filter((status) => status === 200)).toHaveLength(atOnce + queue);
  expect(await statusOf(hashPassword(digest))).toBe(200);
});

test('a password is its own hash’s, and nobody’s is never right', async () => {
  const hash = await hashPassword(digest);
  expect(hash).not.toContain(digest);
  expect(hash).not.toBe(await hashPassword(digest));
  expect(await isPassword(hash, digest)).toBe(true);
  expect(await isPassword(hash, digestOf('another'))).toBe(false);
  for (const text of [digest, digestOf('nobody')]) expect(await isPassword(undefined, text)).toBe(false);
});
