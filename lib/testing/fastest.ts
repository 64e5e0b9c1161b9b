/** Milliseconds of the fastest of several runs: a busy machine makes some slower and none faster, so that two of them can be compared. */
export function fastestMs(run: () => unknown, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}
