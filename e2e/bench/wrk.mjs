import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const howToGetWrk = `wrk is not there. Get it with
  apt-get install -y wrk     (Debian, Ubuntu)
  brew install wrk           (macOS)`;

export const hasWrk = () => spawnSync('wrk', ['--version']).error === undefined;

const MICROSECONDS = { us: 1, ms: 1000, s: 1_000_000, m: 60_000_000 };

/** "1.25ms" → 1250. */
function microseconds(text) {
  const found = /([\d.]+)(us|ms|s|m)/.exec(text ?? '');
  return found ? Number(found[1]) * MICROSECONDS[found[2]] : Number.NaN;
}

/**
 * One round of load: what it gave, latencies in microseconds.
 * Answers other than 2xx and broken connections are counted, so that a fast error is not taken for speed.
 */
export async function wrk(url, { connections, seconds, script, args = [], headers = { 'accept-encoding': 'br' } }) {
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', script] : []),
    url,
    ...(args.length > 0 ? ['--', ...args] : []),
  ]);
  const errors = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0;
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: microseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99: microseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
    failures: Number(errors) + broken.reduce((sum, count) => sum + Number(count), 0),
  };
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** The median of each number over the rounds; failures are added up. */
export function median(rounds) {
  return {
    perSecond: middle(rounds.map((round) => round.perSecond)),
    p50: middle(rounds.map((round) => round.p50)),
    p99: middle(rounds.map((round) => round.p99)),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}
