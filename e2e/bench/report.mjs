import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

const time = (us) => (us >= 1000 ? `${(us / 1000).toFixed(us >= 10_000 ? 0 : 1)} ms` : `${Math.round(us)} µs`);
const count = (value) => Math.round(value).toLocaleString('en-US');

/** A row of load: name, connections, result. */
export const loadRow = (name, connections, { perSecond, p50, p99, failures }) =>
  `| ${name} | ${connections} | ${count(perSecond)} | ${time(p50)} | ${time(p99)}${failures > 0 ? ` · ${failures} failed` : ''} |`;

/** A row of an aim: what was asked, what came. */
export const aimRow = (name, aim, measured, isMet) =>
  `| ${name} | ${aim} | ${measured} | ${isMet ? 'yes' : '**no**'} |`;

export function report(loads, aims, notes) {
  const [cpu] = os.cpus();
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}; load and server share the machine. Medians of alternating rounds.`,
    '',
    '| what | connections | requests/s | p50 | p99 |',
    '|---|---:|---:|---:|---:|',
    ...loads,
    '',
    '| aim | asked | measured | met |',
    '|---|---|---|---|',
    ...aims,
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

/** One part of the bench by itself, printed. */
export const printing = (measure, rowsOf, aimsOf) => async () => {
  const measured = await measure();
  console.log(report(rowsOf(measured), aimsOf(measured), []));
};

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/** Puts the tables between the markers of a file. Throws when the markers are not there. */
export function writeBetweenMarkers(file, text) {
  const before = readFileSync(file, 'utf8');
  const from = before.indexOf(START);
  const to = before.indexOf(END);
  if (from === -1 || to < from) throw new Error(`${file} has no ${START} … ${END}`);
  writeFileSync(file, `${before.slice(0, from + START.length)}\n${text}\n${before.slice(to)}`);
}
