import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from './drain';

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  return (server.address() as AddressInfo).port;
};

const ask = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('draining', () => {
  test('notice first, then no new connections, answers under way are finished', async () => {
    const state = { isDraining: false };
    const server = createServer((_, response) => setTimeout(() => response.end('late'), 150));
    const port = await listening(server);
    const underWay = ask(port);
    await wait(20);
    const drained = drain({ server, state, noticeMs: 500, drainMs: 5000 });
    expect(state.isDraining).toBe(true);
    await expect(ask(port)).resolves.toBe(200);
    await expect(underWay).resolves.toBe(200);
    await drained;
    await expect(ask(port)).rejects.toThrow();
  });

  test('what does not end is cut off', async () => {
    const server = createServer(() => undefined);
    const port = await listening(server);
    const hanging = ask(port).catch((error: Error) => error);
    await wait(20);
    await drain({ server, state: { isDraining: false }, noticeMs: 0, drainMs: 50 });
    expect(await hanging).toMatchObject({ code: 'ECONNRESET' });
  });
});
