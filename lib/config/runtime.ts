import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/**
 * Gives Next the settings that the build wrote down, as its own standalone server does, instead of having it run `next.config.ts`:
 * for that it would load two compilers (45 MB, a tenth of a second) and keep them for good. Without a build it finds out by itself.
 * @param root absolute path of the project
 */
function adoptBuiltSettings(root: string): void {
  try {
    const { config } = JSON.parse(readFileSync(join(root, '.next', 'required-server-files.json'), 'utf8'));
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  } catch {
    // Not built: Next says so in its own words.
  }
}

/** More threads than this have time to spare for the garbage of one. */
const fewCores = 4;

/**
 * Settings of V8, each with the last line of Node that has it. A page leaves megabytes of garbage, and V8 would let them lie until the heap is
 * four times what is in use; twice is enough (140 MB less). Code is compiled a second time, for speed, after four times as much use as V8 asks
 * for (132 KB of its byte code): a page runs much code a little, and compiling it took 6 of 40 ms. Later engines compile in three steps, and
 * were no better off when each came later (docs/performance.md §4). The embedded database is compiled for speed after sixteen times as much use
 * (1.8 MB of its code): at a start much of it runs a little, and compiling that is a fifth of what a start computes.
 */
const ofEngines: readonly [flag: string, last: number][] = [
  ['--heap-growing-percent=100', 22],
  ['--interrupt-budget=540672', 20],
  ['--wasm-tiering-budget=28800000', 20],
];

/**
 * Young garbage is swept by the thread that makes it: on few cores helpers take more time from the others than they save (4 ms of 31 a page).
 * @param node the line of Node, 24
 */
export function engineFlags(cores: number, node: number): readonly string[] {
  const flags = ofEngines.filter(([, last]) => node <= last).map(([flag]) => flag);
  return cores <= fewCores ? [...flags, '--no-parallel-scavenge'] : flags;
}

/** The line of Node that runs this. */
export const nodeLine = Number.parseInt(process.versions.node, 10);

/**
 * Whether rules of time zones are those of a year that is over, half a year into the next: most years some country changes its own, and hours
 * there are off until Node is newer.
 * @param zones their version, `2026c`; a Node that takes them from the system does not say
 */
export function areZonesOld(zones: string | undefined, now: Date): boolean {
  const halfAYearAgo = new Date(now.getTime() - 183 * 86_400_000);
  return zones !== undefined && Number.parseInt(zones, 10) < halfAYearAgo.getUTCFullYear();
}

/**
 * Sets up Node as what the build exports wants it where Next's own server is not there to do it: the module that Next has for those who call
 * its entries by themselves. To be called before one is.
 */
export function prepareEntries(root: string): void {
  nodeModule.createRequire(join(root, 'package.json'))('next/dist/build/adapter/setup-node-env.external.js');
}

/** To be called before anything of Next is prepared. */
export function prepareRuntime(root: string): void {
  adoptBuiltSettings(root);
  for (const flag of engineFlags(availableParallelism(), nodeLine)) setFlagsFromString(flag);
}
