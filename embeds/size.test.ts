import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** What a site pays for them (docs/booking.md §2). */
const maxBytes = 4096;

describe('scripts for other people’s pages', () => {
  beforeAll(() => {
    const program = "import { buildOutsideScripts } from './tools/build.mjs'; await buildOutsideScripts();";
    execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  }, 30_000);

  test.each(['directory.js', 'floating-dock.js'])('%s: 4 KB, no HTML text, no inline style, no other host', (file) => {
    const body = readFileSync(`public/integration/${file}`);
    expect(gzipSync(body, { level: 9 }).length).toBeLessThanOrEqual(maxBytes);
    const text = body.toString('utf8');
    expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|cssText|eval\(|new Function/);
    expect(text).not.toMatch(/setAttribute\("style"|cookie|localStorage|sessionStorage|fetch\(|XMLHttp|postMessage/);
    expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
  });
});
