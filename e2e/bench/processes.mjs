import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set();

/** Starts a program; its output is kept for the case that it fails. */
export function start(command, args, env, cwd, stdin = 'ignore') {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: [stdin, 'pipe', 'pipe'] });
  const program = { child, output: '', exit: undefined };
  // A first line may be a list of hundreds of addresses.
  const keep = (chunk) => {
    program.output = (program.output + chunk).slice(-200_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  program.exit = new Promise((resolve) => child.on('close', resolve));
  running.add(program);
  void program.exit.then(() => running.delete(program));
  return program;
}

/** The first line a program says, even as its last word. Throws when it ends without one. */
export async function firstLine(program) {
  let isOver = false;
  void program.exit.then(() => {
    isOver = true;
  });
  for (;;) {
    const isLast = isOver;
    const end = program.output.indexOf('\n');
    if (end !== -1) return program.output.slice(0, end);
    if (isLast) throw new Error(program.output);
    await sleep(50);
  }
}

/** Ends a program in order, by force after ten seconds. */
export async function stop(program) {
  program.child.kill('SIGTERM');
  const timer = setTimeout(() => program.child.kill('SIGKILL'), 10_000);
  await program.exit;
  clearTimeout(timer);
}

export const stopAll = () => Promise.all([...running].map(stop));

/** Asks again and again until a page comes; gives the milliseconds since `since`. Throws when the program ends first. */
export async function firstPage(program, url, since, withinMs = 180_000) {
  let isOver = false;
  void program.exit.then(() => {
    isOver = true;
  });
  while (performance.now() - since < withinMs && !isOver) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return performance.now() - since;
    }
    await sleep(10);
  }
  throw new Error(`No page from ${url}\n${program.output}`);
}

/** Memory of a process in MB (Linux only; NaN elsewhere). */
export function memoryMb(program) {
  try {
    const status = readFileSync(`/proc/${program.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Memory of a server at `origin` once it keeps these pages. */
export async function measureMemory(program, origin, pages) {
  for (let at = 0; at < pages.length; at += 8)
    await Promise.all(
      pages.slice(at, at + 8).map(async (page) => {
        const answer = await fetch(origin + page);
        await answer.arrayBuffer();
      }),
    );
  return { mb: memoryMb(program), pages: pages.length };
}
