// Runs commands one after the other, says what it does and how long it took, and stops at the first that fails.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs a command in the project, or another folder, with its output shown, or handed to `write`; gives its exit code. */
export function runCommand(command, args, env = {}, { write = undefined, cwd = root } = {}) {
  return new Promise((resolve) => {
    const stdio = write ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
    const pass = (signal) => child.kill(signal);
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}

/** A tool of node_modules/.bin by name. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/**
 * Compiles code for speed after four times as much use, the embedded database's after sixteen times: what jest's tests use runs a little, once for
 * each file, and a worker computes a twelfth less. Later lines of Node are no better off (lib/config/runtime.ts), and workers of Playwright, which
 * live long, compute a sixth more with it.
 */
const engineFlags = process.versions.node.startsWith('20.')
  ? ['--interrupt-budget=540672', '--wasm-tiering-budget=28800000']
  : [];

/** A test runner by its file, as a command of `step`: what it starts runs with the same flags. */
const runner = (flags, file, args) => [process.execPath, [...flags, path.join(root, 'node_modules', file), ...args]];

/** Jest, which loads some packages as modules. */
export const jest = (...args) => runner(engineFlags, 'jest/bin/jest.js', args);
export const jestEnv = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' };
export const playwrightArgs = ['test', '--config', 'e2e/playwright.config.ts'];
export const playwright = (...args) => runner([], '@playwright/test/cli.js', [...playwrightArgs, ...args]);

/** Runs a named step, in the project or another folder; ends the process when it fails. */
export async function step(title, command, args, env, cwd) {
  const startedMs = Date.now();
  console.log(`\n▶ ${title}`);
  const code = await runCommand(command, args, env, { cwd });
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✔' : '✘'} ${title} (${seconds} s)`);
  if (code !== 0) process.exit(code);
}

/** Runs named steps side by side, each printed in one piece when it ends; ends the process when one fails. */
export async function stepsTogether(...steps) {
  const told = steps.map(async ([title, command, args, env]) => {
    const startedMs = Date.now();
    const said = [];
    const code = await runCommand(command, args, env, { write: (text) => said.push(text) });
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
    process.stdout.write(Buffer.concat([Buffer.from('\n'), ...said]));
    console.log(`${code === 0 ? '✔' : '✘'} ${title} (${seconds} s)`);
    return code;
  });
  const failed = (await Promise.all(told)).find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

/** Installs the dependencies when they are missing or older than the lock file. */
export async function ensureInstalled() {
  const stamp = path.join(root, 'node_modules', '.package-lock.json');
  const isCurrent =
    existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (!isCurrent)
    await step('Installing dependencies', npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    });
}
