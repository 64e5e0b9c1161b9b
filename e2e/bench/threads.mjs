import { readdirSync, readFileSync } from 'node:fs';

const readNumber = (file, at) => Number(readFileSync(file, 'utf8').split(' ')[at]);

/** Milliseconds that each thread of a process has had a processor, by its id (Linux only). */
function threadTimes(pid) {
  const folder = `/proc/${pid}/task`;
  const times = new Map();
  for (const id of readdirSync(folder)) {
    try {
      times.set(Number(id), readNumber(`${folder}/${id}/schedstat`, 0) / 1e6);
    } catch {
      // The thread has ended meanwhile.
    }
  }
  return times;
}

const sum = (times) => times.reduce((total, ms) => total + ms, 0);

/** What a process has used since it started, in milliseconds of processor time of all threads that still live. */
export const usedSinceStart = (pid) => sum([...threadTimes(pid).values()]);

/**
 * Starts to count; the function it gives says what a process has used since, in milliseconds of processor time: `all` of its threads, of
 * them the application's (`main`), and the busiest of the others, which is the database's.
 */
export function countProcessor(pid) {
  const before = threadTimes(pid);
  return () => {
    const used = [...threadTimes(pid)].map(([id, ms]) => [id, ms - (before.get(id) ?? 0)]);
    const others = used.filter(([id]) => id !== pid).map(([, ms]) => ms);
    const main = used.find(([id]) => id === pid)?.[1] ?? Number.NaN;
    return { all: main + sum(others), main, busiest: Math.max(0, ...others) };
  };
}
