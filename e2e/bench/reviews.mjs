import { firstLine, start } from './processes.mjs';
import { aimRow } from './report.mjs';

/** A sweep of connected places, by a program of its own while no server has the data (lib/testing/bench/reviews-program). */
export async function runReviews({ root, env, say, isQuick }) {
  say('Sweeps of review sources');
  const args = ['tools/cli.mjs', 'bench-reviews', isQuick ? '100' : '1000'];
  return JSON.parse(await firstLine(start(process.execPath, args, env, root)));
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** The aims of sweeps: 50 places a call (docs/rules/review-sources.md). */
export function reviewAims({ places, first, routine }) {
  const max = Math.ceil(places / 50);
  const name = `${places.toLocaleString('en-US')} places of Google`;
  return [
    aimRow(`${name}: first full sweep, calls`, '', `${seconds(first.ms)}, ${first.calls}`, true),
    aimRow(`${name}: routine sweep with news at a twentieth`, '', seconds(routine.ms), true),
    aimRow(
      `${name}: calls for what is new`,
      `≤ ${2 * max}, pages included`,
      String(routine.batches),
      routine.batches <= 2 * max,
    ),
  ];
}
