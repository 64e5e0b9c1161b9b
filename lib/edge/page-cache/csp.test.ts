import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hashScripts, inlineScripts, styleAttributes, unhashedScripts } from './csp';
import { isFrameworkScript, sha256 } from './csp-grammar';
import { REACT_RUNTIME, REINSERT_ICONS } from './csp-runtime';

const require = createRequire(`${process.cwd()}/package.json`);
const reactServer = readFileSync(
  require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'),
  'utf8',
);

/** Every string of React's server that defines a piece of the browser's runtime, calls cut off. */
const definitions = [...reactServer.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)]
  .map(([literal]) => Function(`return ${literal}`)() as string)
  .filter((text) => /^(?:\$R[A-Z]=|requestAnimationFrame\(function\(\)\{\$RT)/.test(text))
  .map((text) => text.replace(/;?\$R[A-Z]\("$/, ';').replace(/;;$/, ';'));

const boundary = definitions.find((text) => text.startsWith('$RB=[]')) ?? '';
const clientRender = definitions.find((text) => text.startsWith('$RX=')) ?? '';

describe('the grammar of the framework', () => {
  test.each([
    ['first push', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['data', String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n\u003cb\u003e"])`],
    ['binary data', 'self.__next_f.push([3,"AAEC"])'],
    ['form state', '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])'],
    [
      'start of Turbopack',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/3-_a~b.js"],"runtimeModuleIds":[94553]});',
    ],
    ['icons', REINSERT_ICONS],
    ['boundary', `${boundary}$RC("B:0","S:0")`],
    ['boundary with client render', `${clientRender};${boundary}$RC("B:a","S:1f")`],
    ['later boundary', '$RC("B:1","S:1")'],
    ['segment', '$RS("S:2","P:2")'],
    ['boundary with styles', '$RR("B:0","S:0",[["/_next/a.css","default"]])'],
    ['client render', String.raw`$RX("B:0","digest\u003c",null)`],
    ['time of the shell', 'requestAnimationFrame(function(){$RT=performance.now()});'],
  ])('knows %s', (_name, script) => {
    expect(isFrameworkScript(script)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['foreign code', 'alert(1)'],
    ['code after data', 'self.__next_f.push([1,"a"]);alert(1)'],
    ['code inside data', 'self.__next_f.push([1,alert(1)])'],
    ['data that is no list', 'self.__next_f.push({"0":1})'],
    ['two pushes with code between', 'self.__next_f.push([0]);alert(1);self.__next_f.push([1])'],
    ['a call of a call', '$RC("B:0","S:0",alert(1))'],
    ['a call and code', '$RC("B:0","S:0");alert(1)'],
    ['another function', '$RZ("B:0")'],
    ['a changed runtime', `${boundary.replace('removeChild', 'appendChild')}$RC("B:0","S:0")`],
    ['a runtime and code', `${boundary}alert(1)`],
    ['replay of forms', 'addEventListener("submit",function(a){})'],
    ['script of next/script', '(self.__next_s=self.__next_s||[]).push(["/a.js",{}])'],
    [
      'chunks of another host',
      `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil/a.js"],"runtimeModuleIds":[1]});`,
    ],
    [
      'chunks outside',
      `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/../../a.js"],"runtimeModuleIds":[1]});`,
    ],
    [
      'more than a start',
      `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[1],"code":"x"});`,
    ],
  ])('refuses %s', (_name, script) => {
    expect(isFrameworkScript(script)).toBe(false);
  });

  test('the table of runtime pieces is that of the installed React', () => {
    const installed = [...new Set(definitions)].map((text) => `${text.length} ${sha256(text)}`).sort();
    expect(REACT_RUNTIME.map(({ length, sha256: digest }) => `${length} ${digest}`).sort()).toEqual(installed);
  });

  test('Next still moves icons with the script we know', () => {
    const source = readFileSync(
      require.resolve('next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js'),
      'utf8',
    );
    expect(source).toContain(REINSERT_ICONS);
  });
});

const page = (...scripts: string[]) => `<!DOCTYPE html><html><body>${scripts.join('<p>a</p>')}</body></html>`;

describe('the scripts of a page', () => {
  test('data, files and empty ones are none', () => {
    const html = page(
      '<script type="application/ld+json">{"a":1}</script>',
      '<script src="/_next/static/a.js" async=""></script>',
      '<script src="/a.js">alert(1)</script>',
      '<script></script>',
    );
    expect(inlineScripts(html)).toEqual([]);
  });

  test('attributes may hold what looks like an end', () => {
    expect(inlineScripts('<script id="a>b" data-x=\'>\'>one</script><script type="module">two</script>')).toEqual([
      'one',
      'two',
    ]);
  });

  test('hashes each known script once and names the others', () => {
    const known = '(self.__next_f=self.__next_f||[]).push([0])';
    const digest = createHash('sha256').update(known).digest('base64');
    const html = page(`<script>${known}</script>`, `<script id="_R_">${known}</script>`, '<script>alert("é")</script>');
    expect(hashScripts(Buffer.from(html))).toEqual({ hashes: [`'sha256-${digest}'`], unknown: ['alert("é")'] });
  });

  test('a hash is taken over UTF-8', () => {
    const known = 'self.__next_f.push([1,"Montréal ’ 日本"])';
    const digest = createHash('sha256').update(Buffer.from(known, 'utf8')).digest('base64');
    expect(hashScripts(Buffer.from(page(`<script>${known}</script>`))).hashes).toEqual([`'sha256-${digest}'`]);
  });

  test('unhashedScripts finds what a policy would stop', () => {
    const known = 'self.__next_f.push([0])';
    const html = page(`<script>${known}</script>`, '<script>alert(1)</script>');
    const policy = `default-src 'none'; script-src 'self' 'sha256-${sha256(known)}'; base-uri 'none'`;
    expect(unhashedScripts(html, policy)).toEqual(['alert(1)']);
    expect(unhashedScripts(html, "default-src 'none'")).toEqual([known, 'alert(1)']);
  });

  test('styleAttributes finds them in markup, not in data', () => {
    const html = '<p class="a" style="color:red">a</p><script>self.__next_f.push([1,"<p style=\\"a\\">"])</script>';
    expect(styleAttributes(html)).toEqual(['<p class="a" style="color:red">']);
  });
});
