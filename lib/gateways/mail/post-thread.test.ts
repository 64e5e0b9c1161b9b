import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPostThread } from './post-thread';

/** Answers each mail with its kind; ends with one of the kind `end`. */
const program = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (asked) => {
  if (asked === 'close') return parentPort.close();
  if (asked.some(([, mail]) => mail.kind === 'end')) process.exit(1);
  parentPort.postMessage(asked.map(([id, mail]) => [id, { ok: true, lost: mail.kind }]));
});`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'dorbel-post-'));
const file = path.join(folder, 'post.mjs');
beforeAll(() => writeFileSync(file, program));
afterAll(() => rmSync(folder, { recursive: true }));

const mail = (kind: string) => ({ guid: 'a', to: 'ana@correo.example', kind, language: 'es' as const, data: {} });

test('each mail gets its own answer, however many are under way', async () => {
  const post = openPostThread(file);
  const kinds = Array.from({ length: 20 }, (_, at) => `kind-${at}`);
  const answers = await Promise.all(kinds.map((kind) => post.send(mail(kind))));
  expect(answers).toEqual(kinds.map((lost) => ({ ok: true, lost })));
  post.close();
});

test('a thread that ends leaves what was under way for later, and the next mail starts another', async () => {
  const post = openPostThread(file);
  const underWay = [post.send(mail('end')), post.send(mail('behind it'))];
  expect(await Promise.all(underWay)).toEqual(underWay.map(() => ({ ok: false, reason: 'later', code: 'ended' })));
  expect(await post.send(mail('after it'))).toEqual({ ok: true, lost: 'after it' });
  post.close();
});

test('a program that is not built is said by name', () => {
  expect(() => openPostThread(path.join(folder, 'none.mjs'))).toThrow('none.mjs is missing');
});
