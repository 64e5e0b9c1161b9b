import { createServer, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { enforceHeaders } from './enforce-headers';
import { base } from './fixtures/open-front';

/** Asks once on a bare socket; gives what came, piece by piece. */
async function piecesOf(answer: (response: ServerResponse) => void): Promise<string[]> {
  const server = createServer((request, response) => {
    enforceHeaders(request, response, { kind: 'api', cacheControl: 'no-store' }, base.headers);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const socket = net.connect((server.address() as AddressInfo).port);
  const pieces: string[] = [];
  socket.setNoDelay().on('data', (data) => pieces.push(data.toString('latin1')));
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  await new Promise((resolve) => socket.on('close', resolve));
  server.close();
  return pieces;
}

/** As Next does it: the head first, then the body when it comes, then the end. */
const inSteps = (headers: Record<string, string>, body: string) => (response: ServerResponse) => {
  response.writeHead(200, headers);
  response.flushHeaders();
  setTimeout(() => {
    // The writer waits for buffer space before the end.
    const end = () => setTimeout(() => response.end(), 20);
    if (response.write(body)) end();
    else response.once('drain', end);
  }, 20);
};

const split = (pieces: string[]) => {
  const whole = pieces.join('');
  const at = whole.indexOf('\r\n\r\n');
  return { head: whole.slice(0, at).toLowerCase(), body: whole.slice(at + 4) };
};

test('a small answer of known length leaves in one piece and says its length', async () => {
  const pieces = await piecesOf(inSteps({ 'x-dorbel-length': '7' }, '{"a":1}'));
  expect(pieces).toHaveLength(1);
  const { head, body } = split(pieces);
  expect(body).toBe('{"a":1}');
  expect(head).toContain('content-length: 7');
  expect(head).not.toMatch(/x-dorbel-length|transfer-encoding/);
});

test('a large one is not held back: its writer waits for room', async () => {
  const large = 'x'.repeat(300_000);
  const { head, body } = split(await piecesOf(inSteps({ 'x-dorbel-length': '300000' }, large)));
  expect(head).toContain('content-length: 300000');
  expect(body).toBe(large);
});

test.each([
  ['of unknown length', {}],
  ['compressed on its way', { 'x-dorbel-length': '900', 'content-encoding': 'gzip' }],
])('one %s comes in parts, whole', async (_name, headers) => {
  const { head, body } = split(await piecesOf(inSteps(headers, '{"a":1}')));
  expect(head).toContain('transfer-encoding: chunked');
  expect(head).not.toMatch(/content-length|x-dorbel-length/);
  expect(body).toContain('{"a":1}');
});
