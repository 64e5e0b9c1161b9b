import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/steps.mjs';
import {
  compareBookings,
  compareHtml,
  compareMemory,
  comparePages,
  comparePlain,
  compareSearch,
  compareStarts,
} from './against-parts.mjs';
import { fill } from './data.mjs';
import { checkOut } from './revision.mjs';
import { dropSides, makeSide, startSide, stopSide } from './sides.mjs';

/** What can be compared, by its name after `--only`. */
const parts = {
  html: compareHtml,
  pages: comparePages,
  search: compareSearch,
  bookings: compareBookings,
  plain: comparePlain,
  memory: compareMemory,
  start: compareStarts,
};

const digits = (value) => value.toFixed(value < 100 ? 2 : 0);
/** A negative aim is at least that ratio, a positive one at most. */
const isMet = (ratio, aim) => (aim < 0 ? ratio >= -aim : ratio <= aim);

function line({ what, before, after, unit, aim }) {
  const ratio = after / before;
  const asked =
    aim === undefined ? '' : `${aim < 0 ? '≥' : '≤'} ${Math.abs(aim)} ×${isMet(ratio, aim) ? '' : ' **no**'}`;
  return `| ${what} | ${digits(before)} ${unit} | ${digits(after)} ${unit} | ${ratio.toFixed(2)} × | ${asked} |`;
}

/** Data that the older revision made, so that both can open it: the demo of a first start, or the bench's 10,000 companies. */
async function makeData({ folder }, settings, isQuick) {
  const data = path.join(folder, isQuick ? '.data-bench-demo' : '.data-bench');
  const done = path.join(data, 'made');
  if (existsSync(done)) return data;
  const env = settings(3190, data);
  if (isQuick) {
    const side = { folder, env, engine: process.execPath, port: 3190, origin: 'http://localhost:3190' };
    await startSide(side);
    await stopSide(side);
  } else await fill(env, folder);
  writeFileSync(done, '');
  return data;
}

/**
 * Compares the checkout with one of its revisions: both servers run side by side on copies of the same data and are asked in turn. What is
 * told is processor time and ratios, for the machine's speed wanders.
 * @param options `revision`; `only`, names of parts; `engine`, another Node for the checkout; `isQuick`, on the demo's data; `settings`,
 *   environment by port and folder; `key`; `say`
 */
export async function compareWith({ revision, only, engine, isQuick, settings, key, say }) {
  const before = await checkOut(revision);
  const data = await makeData(before, settings, isQuick);
  const sides = [
    makeSide({ ...before, port: 3190, data, settings }),
    makeSide({ name: 'this checkout', folder: root, engine, port: 3191, data, settings }),
  ];
  try {
    for (const side of sides) await startSide(side);
    const options = { sides, key, rounds: isQuick ? 3 : 5, count: isQuick ? 60 : 150, pages: isQuick ? 1000 : 2000 };
    const lines = [`| what | ${before.name} | after | ratio | aim |`, '|---|---:|---:|---:|---|'];
    for (const [name, compare] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue;
      say(`Comparing: ${name}`);
      lines.push(...(await compare(options)).map(line));
    }
    for (const side of sides) await stopSide(side);
    return lines.join('\n');
  } finally {
    dropSides(sides);
  }
}
