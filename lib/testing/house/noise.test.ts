import { execFileSync } from 'node:child_process';

/** What the reporter says at the end of a run with one file, and whether the run fails. Jest itself loads no ES module on every Node. */
function endOf(result: object): { said: string; isFault: boolean } {
  const program = `import Noise from './lib/testing/noise.mjs';
    const said = [];
    console.log = (text) => said.push(text);
    const noise = new Noise();
    noise.onTestResult({ path: 'a.test.ts' }, ${JSON.stringify(result)});
    noise.onRunComplete();
    process.stdout.write(JSON.stringify({ said: said.join(), isFault: noise.getLastError() !== undefined }));`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', env }));
}

const printed = [{ type: 'warn', message: 'careful' }];

test('what a test that passes prints is shown with its file, and fails the run', () => {
  const { said, isFault } = endOf({ console: printed, numFailingTests: 0 });
  expect(said).toContain('a.test.ts\n  console.warn: careful');
  expect(isFault).toBe(true);
});

test.each([
  [{ numFailingTests: 0 }],
  [{ console: null, numFailingTests: 0 }],
  [{ console: printed, numFailingTests: 1 }],
  [{ console: printed, numFailingTests: 0, testExecError: { message: 'broken' } }],
])('nothing is said of %j', (result) => {
  expect(endOf(result)).toEqual({ said: '', isFault: false });
});
