import { execFileSync } from 'node:child_process';
import { areZonesOld, engineFlags, nodeLine } from './runtime';

/** How often a function is called before V8 compiles it for speed; compiled at once, so that the number is always the same. */
const program = `
const isFast = new Function('f', 'return (%GetOptimizationStatus(f) & 16) !== 0');
const work = new Function('n', 'let sum = 0; for (let at = 0; at < 40; at++) sum = (sum * 31 + n + at) % 1000003; return sum');
let calls = 0;
while (!isFast(work) && calls < 20_000) work(calls++);
console.log(calls);
`;

function callsUntilFast(flags: readonly string[]): number {
  const fixed = ['--allow-natives-syntax', '--no-concurrent-recompilation', '--no-use-osr'];
  return Number(execFileSync(process.execPath, [...fixed, ...flags, '-e', program], { encoding: 'utf8' }));
}

test('the engine knows each flag, and compiles for speed what is used often, not what is used a few times', () => {
  const usual = callsUntilFast([]);
  const ours = callsUntilFast(engineFlags(2, nodeLine));
  expect(usual).toBeLessThan(20_000);
  expect(ours).toBeLessThan(20_000);
  if (nodeLine <= 20) expect(ours / usual).toBeGreaterThan(3);
});

test('where there are cores to spare, helpers sweep young garbage', () => {
  expect(engineFlags(2, nodeLine)).toContain('--no-parallel-scavenge');
  expect(engineFlags(16, nodeLine)).not.toContain('--no-parallel-scavenge');
});

test.each([
  ['2025c', '2026-06-01', false],
  ['2025c', '2026-11-27', true],
  ['2026a', '2026-11-27', false],
  ['2026c', '2027-03-01', false],
  [undefined, '2026-11-27', false],
])('time zones of %s on %s: old is %s', (zones, day, isOld) => {
  expect(areZonesOld(zones, new Date(`${day}T12:00:00Z`))).toBe(isOld);
});

test('an engine is told what it has', () => {
  const until20 = ['--interrupt-budget=540672', '--wasm-tiering-budget=28800000'];
  expect(engineFlags(16, 20)).toEqual(['--heap-growing-percent=100', ...until20]);
  expect(engineFlags(16, 22)).toEqual(['--heap-growing-percent=100']);
  expect(engineFlags(16, 24)).toEqual([]);
});
