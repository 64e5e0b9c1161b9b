import 'server-only';

/** What a run did. `read` is the sum of the other counts. */
export interface Summary {
  read: number;
  created: number;
  updated: number;
  skipped: number;
  rejected: number;
  /** Why rows were skipped, with their number. */
  skips: Map<string, number>;
  /** What was odd and accepted. */
  remarks: Map<string, number>;
}

export const emptySummary = (): Summary => ({
  read: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  rejected: 0,
  skips: new Map(),
  remarks: new Map(),
});

/** Adds one to the count of a reason. */
export function countIn(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

const whole = (count: number) => count.toLocaleString('en-US').padStart(12);

/** The summary as lines for a terminal. */
export function summaryLines(summary: Summary): string[] {
  const counts = (['read', 'created', 'updated', 'skipped', 'rejected'] as const).map(
    (key) => `${key.padEnd(9)}${whole(summary[key])}`,
  );
  const reasons = (title: string, map: Map<string, number>) =>
    [...map].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${title.padEnd(9)}${whole(count)}  ${reason}`);
  return [...counts, ...reasons('  skip', summary.skips), ...reasons('  remark', summary.remarks)];
}
