import { Progress } from './progress';

function written(isTTY: boolean, steps: [ms: number, bytes: number][]): string {
  let text = '';
  let now = 0;
  const progress = new Progress({ isTTY, write: (part) => (text += part) }, 'Importing', 1000, () => now);
  for (const [ms, bytes] of steps) {
    now = ms;
    progress.at(bytes);
  }
  progress.end();
  return text;
}

test('a terminal gets a bar, redrawn at most ten times a second, and its line back', () => {
  const text = written(true, [
    [50, 10],
    [100, 500],
    [150, 600],
    [250, 1000],
  ]);
  expect(text.split('\r').map((part) => part.trim())).toEqual([
    '',
    'Importing [############------------]  50 %',
    'Importing [########################] 100 %',
    '',
    '',
  ]);
});

test('anything else gets a plain line every five seconds', () => {
  expect(
    written(false, [
      [4000, 300],
      [5000, 400],
      [9000, 700],
      [10_000, 800],
    ]),
  ).toBe('Importing: 40 %\nImporting: 80 %\n');
});
