import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const scriptOf = (file: string) => readFileSync(`public/${file}.js`);
const zippedBytes = (file: string) => gzipSync(scriptOf(file), { level: 9 }).length;

describe('scripts for other people’s pages', () => {
  beforeAll(() => {
    const program = "import { buildOutsideScripts } from './tools/build.mjs'; await buildOutsideScripts();";
    execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  });

  // What a site pays for them (docs/booking.md §2, docs/portal.md §5).
  test.each([
    ['integration/directory', 4096],
    ['integration/floating-dock', 4096],
    ['widget', 2048],
    ['widget-frame', 8192],
  ])('%s.js: %i bytes at most', (file, maxBytes) => {
    expect(zippedBytes(file)).toBeLessThanOrEqual(maxBytes);
  });

  test.each(['integration/directory', 'integration/floating-dock', 'widget', 'widget-frame'])(
    '%s.js: no HTML text, no inline style, nothing kept, no other host',
    (file) => {
      const text = scriptOf(file).toString('utf8');
      expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|cssText|eval\(|new Function/);
      expect(text).not.toMatch(
        /setAttribute\("style"|createElement\("style"|cookie|localStorage|sessionStorage|XMLHttp/,
      );
      expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
    },
  );

  test.each(['integration/directory', 'integration/floating-dock', 'widget'])('%s.js asks nothing of us', (file) => {
    expect(scriptOf(file).toString('utf8')).not.toMatch(/fetch\(/);
  });

  test.each(['integration/directory', 'integration/floating-dock'])('%s.js says nothing to a frame', (file) => {
    expect(scriptOf(file).toString('utf8')).not.toMatch(/postMessage/);
  });
});
