import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { firstPage, start, stop } from './processes.mjs';

const origin = (port) => `http://localhost:${port}`;

/** A side of a comparison: where its build is, which Node runs it, its port, and a copy of the data of its own. */
export function makeSide({ name, folder, engine = process.execPath, port, data, settings }) {
  const own = path.join(folder, `.data-bench-${port}`);
  rmSync(own, { recursive: true, force: true });
  execFileSync('cp', ['-a', data, own]);
  return { name, folder, engine, port, origin: origin(port), env: settings(port, own), data: own };
}

/** Starts a side's server; gives the milliseconds to its first page. */
export async function startSide(side) {
  const since = performance.now();
  side.program = start(side.engine, [path.join('.build', 'server.mjs')], side.env, side.folder);
  return firstPage(side.program, `${side.origin}/`, since);
}

/** Plain `next start` on the side's data, while its own server has stopped. */
export async function startPlain(side) {
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');
  side.program = start(side.engine, [next, 'start', '--port', String(side.port)], side.env, side.folder);
  return firstPage(side.program, `${side.origin}/`, performance.now());
}

export const stopSide = (side) => stop(side.program);

export const dropSides = (sides) => {
  for (const { data } of sides) rmSync(data, { recursive: true, force: true });
};
