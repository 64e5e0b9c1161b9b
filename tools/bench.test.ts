import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The bench is run by hand and takes ten minutes: what reads its programs is tried here. */
const helpers = path.resolve(__dirname, '../e2e/bench/processes.mjs');

/** What `firstLine` says of twelve programs at once, each of which runs `code`. */
async function firstLines(code: string): Promise<string[]> {
  const script = `
    import { start, firstLine } from ${JSON.stringify(helpers)};
    const one = () => firstLine(start(process.execPath, ['-e', ${JSON.stringify(code)}], {}, '.'));
    const lines = Array.from({ length: 12 }, () => one().catch((error) => 'ended: ' + error.message.trim()));
    console.log(JSON.stringify(await Promise.all(lines)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as string[];
}

test('a line that is the last word of a program is heard', async () => {
  expect(await firstLines('console.log("ready")')).toEqual(Array(12).fill('ready'));
});

test('a program that ends without a line is told with what it said', async () => {
  expect(await firstLines('process.stderr.write("no way")')).toEqual(Array(12).fill('ended: no way'));
});
