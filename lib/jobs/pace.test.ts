import { createPace, pace } from './pace';

/** Looks one after the other; the last one again and again. */
async function waitsOf(shares: number[]): Promise<number> {
  let at = 0;
  let waits = 0;
  const calm = createPace({
    busyShare: () => shares[Math.min(at++, shares.length - 1)]!,
    wait: async () => void waits++,
  });
  await calm();
  return waits;
}

test.each([
  ['nothing to do: at once', [0], 0],
  ['some work: at once', [pace.busyShare], 0],
  ['busy, then calm: as long as it takes', [0.9, 0.9, 0.9, 0.2], 3],
  ['always busy: long enough, then its turn', [1], pace.maxWaitMs / pace.lookMs],
])('%s', async (_name, shares, waits) => expect(await waitsOf(shares)).toBe(waits));
