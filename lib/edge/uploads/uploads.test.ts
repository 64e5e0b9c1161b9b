import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeFronts, front, raw } from '../front/fixtures/open-front';

import { clearUploads } from './clear-uploads';

jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

afterAll(closeFronts);

const dataDir = mkdtempSync(path.join(tmpdir(), 'uploads-'));
const png = (length: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(length, 7)]);

interface Asked {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** What lay in the file at that moment. */
  file?: Buffer;
}
let asked: Asked[] = [];
let admission = 200;

/** An application that admits or not, and takes what it is handed. */
function application(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const headers = request.headers as Record<string, string>;
    const name = /^file (.+)$/.exec(headers['x-dorbel-upload'] ?? '')?.[1];
    const file = name ? { file: readFileSync(path.join(dataDir, 'uploads', name)) } : {};
    asked.push({ url: request.url ?? '', headers, body: Buffer.concat(chunks).toString(), ...file });
    const isAdmission = request.url?.endsWith('/admission');
    response.writeHead(isAdmission ? admission : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: !isAdmission || admission === 200 }));
  });
}

let port = 0;
beforeAll(async () => {
  port = (await front({ dataDir }, application)).port;
});
beforeEach(() => {
  asked = [];
  admission = 200;
});

const boundary = 'edge';
const part = (head: string, body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const bodyOf = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
const fileOf = (bytes: Buffer | string, name = 'a.png') =>
  part(`name="file"; filename="${name}"\r\nContent-Type: text/html`, bytes);

function send(
  body: Buffer,
  headers: Record<string, string> = {},
  query = '?company_id=7&purpose=logo',
  to = port,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = `multipart/form-data; boundary=${boundary}`;
    const sent = httpRequest(
      {
        port: to,
        path: `/api/portal/uploads${query}`,
        method: 'POST',
        agent: false,
        headers: { 'content-type': type, 'content-length': body.length, ...headers },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
const left = () => (existsSync(path.join(dataDir, 'uploads')) ? readdirSync(path.join(dataDir, 'uploads')) : []);

test('a picture waits in a file under a name of ours, its texts go along, and nothing stays', async () => {
  const bytes = png(100_000);
  const body = bodyOf(
    part('name="content.Title"', 'Été'),
    fileOf(bytes, '../../<b>"\\x.svg'),
    part('name="purpose"', 'x'),
  );
  expect(
    await send(body, {
      cookie: '__Host-session=s',
      origin: 'https://dorbel.example',
      'x-dorbel-upload': 'file forged',
    }),
  ).toBe(200);
  const [admitted, taken] = asked;
  expect(admitted).toMatchObject({ url: '/api/portal/uploads/admission', body: '{"company_id":7,"purpose":"logo"}' });
  expect(admitted!.headers).toMatchObject({ cookie: '__Host-session=s', origin: 'https://dorbel.example' });
  expect(admitted!.headers).not.toHaveProperty('x-dorbel-upload');
  expect(taken!.headers['x-dorbel-upload']).toMatch(/^file [\w-]{32}$/);
  expect(Object.fromEntries(new URLSearchParams(taken!.body))).toEqual({
    'content.Title': 'Été',
    purpose: 'logo',
    company_id: '7',
  });
  expect(taken!.file!.equals(bytes)).toBe(true);
  expect(JSON.stringify(asked)).not.toContain('svg');
  expect(left()).toEqual([]);
});

test('what is refused is answered before a byte of the body was sent', async () => {
  admission = 403;
  const head = `POST /api/portal/uploads HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n`;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect({ port }, () => void socket.write(head));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
  expect(answer).toMatch(/^HTTP\/1.1 403 /);
  expect(answer).toContain('Connection: close');
  expect(asked.map(({ url }) => url)).toEqual(['/api/portal/uploads/admission']);
  expect(await send(bodyOf(fileOf(png(150_000))))).toBe(403);
  expect(left()).toEqual([]);
  // A page has to say it: all that was typed goes along, nothing of the file.
  expect(await send(bodyOf(part('name="a"', 'b'), fileOf(png(10))), { accept: 'text/html' })).toBe(200);
  expect(asked.at(-1)).toMatchObject({ body: 'a=b&company_id=7&purpose=logo', headers: { 'x-dorbel-upload': 'none' } });
});

test('a file that is no picture, or too large, is named as what it is, and the text behind it is known', async () => {
  const verdict = async (bytes: Buffer | string) => {
    await send(bodyOf(fileOf(bytes), part('name="z"', '1')));
    const { headers, body } = asked.at(-1)!;
    return [headers['x-dorbel-upload'], new URLSearchParams(body).get('z')];
  };
  expect(await verdict(png(200_000))).toEqual(['fault pictureSize', '1']);
  expect(await verdict('<?xml version="1.0"?><svg xmlns="a"/>')).toEqual(['fault pictureSvg', '1']);
  expect(await verdict('GIF89a')).toEqual(['fault pictureGif', '1']);
  expect(await verdict(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(5000)]))).toEqual([
    'fault pictureHeic',
    '1',
  ]);
  expect(await verdict('<html>')).toEqual(['fault pictureKind', '1']);
  expect(await verdict('')).toEqual(['none', '1']);
  // It does not say how long it is.
  const head = `POST /api/portal/uploads HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const endless = bodyOf(fileOf(png(1_400_000)));
  await new Promise<void>((resolve) => {
    const socket = connect({ port }, () => {
      socket.write(`${head}${endless.length.toString(16)}\r\n`);
      socket.write(endless);
    });
    socket.on('error', () => undefined).once('data', () => socket.destroy());
    socket.on('close', () => resolve());
  });
  expect(asked.at(-1)!.headers['x-dorbel-upload']).toBe('fault pictureSize');
  // Ten times as long as a picture may be: nothing of it is read.
  expect(await send(bodyOf(fileOf(png(2_100_000))))).toBe(200);
  expect(asked.at(-1)!.headers['x-dorbel-upload']).toBe('fault pictureSize');
  expect(left()).toEqual([]);
});

test('a script hears that a picture is too large before any of it was sent', async () => {
  const head = `POST /api/portal/uploads HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1500000\r\n\r\n`;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect({ port }, () => void socket.write(head));
    socket.setTimeout(1000, () => void socket.destroy());
    socket.on('close', () => resolve('nothing'));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
  expect(answer).toMatch(/^HTTP\/1.1 200 .*Connection: close/s);
  expect(asked.at(-1)).toMatchObject({ headers: { 'x-dorbel-upload': 'fault pictureSize' } });
});

test('a body that breaks off, or that is no form, leaves nothing behind', async () => {
  const cut = bodyOf(fileOf(png(5000))).subarray(0, 3000);
  expect(await send(cut)).toBe(200);
  expect(asked.at(-1)!.headers['x-dorbel-upload']).toBe('none');
  expect(await send(cut, { 'content-type': 'multipart/form-data' })).toBe(200);
  const head = `POST /api/portal/uploads HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 900000\r\n\r\n`;
  await new Promise<void>((resolve) => {
    const socket = connect({ port }, () => {
      socket.write(head);
      socket.write(cut, () => setTimeout(() => socket.destroy(), 50));
    });
    socket.on('close', () => resolve());
  });
  // Its sender is gone: the application, which may ask another platform, has nothing to answer.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.at(-1)!.url).toBe('/api/portal/uploads/admission');
  const many = Array.from({ length: 20 }, (_, at) => part(`name="f${at}"`, 'x'.repeat(60_000)));
  expect(await send(bodyOf(...many))).toBe(200);
  expect(asked.at(-1)).toMatchObject({ headers: { 'x-dorbel-upload': 'none' }, body: 'company_id=7&purpose=logo' });
  expect(
    await raw(port, 'POST /api/portal/uploads HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  ).toMatch(/ 200 /);
  expect(left()).toEqual([]);
});

test('a folder that takes no file is a fault of ours: nothing says that no picture came', async () => {
  const full = mkdtempSync(path.join(tmpdir(), 'uploads-full-'));
  writeFileSync(path.join(full, 'uploads'), 'no folder');
  const other = await front({ dataDir: full }, application);
  expect(await send(bodyOf(fileOf(png(150_000)), part('name="z"', '1')), {}, '?purpose=logo', other.port)).toBe(500);
  expect(asked.map(({ url }) => url)).toEqual(['/api/portal/uploads/admission']);
});

test('forms that are refused, and never end, keep nobody who may from bringing a picture', async () => {
  admission = 401;
  const head = `POST /api/portal/uploads HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 90000\r\n\r\n`;
  const answers: string[] = [];
  const slow = Array.from({ length: 40 }, () => connect({ port }).on('error', () => undefined));
  for (const socket of slow) socket.on('data', (chunk) => answers.push(chunk.toString().slice(9, 12))).write(head);
  try {
    // As many are read as of the others; the rest come too late.
    while (answers.length < 24) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(new Set(answers)).toEqual(new Set(['503']));
    admission = 200;
    const bytes = png(1000);
    expect(await send(bodyOf(fileOf(bytes)))).toBe(200);
    expect(asked.at(-1)!.file?.equals(bytes)).toBe(true);
  } finally {
    for (const socket of slow) socket.destroy();
  }
});

test('what a killed process left goes with a later start, what is under way stays', async () => {
  const folder = path.join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'left'), 'x');
  await clearUploads(dataDir);
  expect(left()).toEqual(['left']);
  await clearUploads(dataDir, Date.now() + 3_700_000);
  expect(left()).toEqual([]);
  await expect(clearUploads(path.join(dataDir, 'none'))).resolves.toBeUndefined();
});
