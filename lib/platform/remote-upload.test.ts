import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadPicture } from '@/lib/media/contract';
import { askRemote } from './remote';

let origin = '';
jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return { ...actual, env: () => ({ ...actual.env(), PLATFORM_API_URL: origin, PLATFORM_API_KEY: 'a-key' }) };
});

/** What a platform got. */
let got: { request: IncomingMessage; body: Buffer };
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    got = { request, body: Buffer.concat(chunks) };
    const isLarge = got.body.length > 3_000_000;
    // A proxy before the platform, in its own words.
    if (got.body.length > 5_000_000)
      return void response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Too Large</h1>');
    response.writeHead(isLarge ? 413 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isLarge ? { success: false, Fields: { file: 'pictureSize' } } : { success: true, FileName: '/m' }),
    );
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('a picture goes on to a remote platform as it came, with its texts, for the member who brought it', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'remote-')), 'file');
  const bytes = Buffer.alloc(2_000_000, 'picture');
  writeFileSync(file, bytes);
  const claims = { role: '', memberId: 1, companyId: 7, companyGuid: null, audience: 'company' } as const;
  const context = {
    now: new Date(),
    caller: { kind: 'browser', address: '192.0.2.1', bearer: 'a.b.c', claims },
    upload: { file },
  } as const;
  const input = { company_id: 7, purpose: 'person', crop: 'top' } as const;
  expect(await askRemote(uploadPicture, input, context)).toMatchObject({ FileName: '/m' });
  const { request, body } = got;
  // Whose it is and what it is for decide about the right, which its front asks before it reads the body.
  expect([request.method, request.url]).toEqual(['POST', '/api/portal/uploads?company_id=7&purpose=person']);
  expect(request.headers).toMatchObject({ 'x-api-key': 'a-key', authorization: 'Bearer a.b.c' });
  expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body.includes(bytes)).toBe(true);
  const text = body.toString('latin1');
  expect([...text.matchAll(/; name="(\w+)"/g)].map(([, name]) => name)).toEqual(['purpose', 'crop', 'file']);

  for (const size of [4_000_000, 6_000_000]) {
    writeFileSync(file, Buffer.alloc(size));
    await expect(askRemote(uploadPicture, input, context)).rejects.toMatchObject({
      status: 413,
      fields: { file: 'pictureSize' },
    });
  }
});
