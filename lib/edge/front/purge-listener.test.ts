import { type ChangesPort, startPurgeListener } from './purge-listener';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const times = { beatMs: 5, echoMs: 15, retryMs: 5 };

function line(kind: string) {
  const port = {
    kind,
    isUp: true,
    isSilent: false,
    say: (_payload: string): void => undefined,
    missed: (): void => undefined,
    async listen(_channel: string, callback: (payload: string) => void, missed = () => {}) {
      Object.assign(port, { say: callback, missed });
      return async () => undefined;
    },
    async query(_sql: string, params?: readonly unknown[]) {
      if (!port.isUp) throw new Error('down');
      if (!port.isSilent) port.say(String(params?.[1]));
    },
  };
  return port satisfies ChangesPort;
}

describe('listening for writes', () => {
  test('purges what a message names, and nothing for nonsense', async () => {
    const port = line('pglite');
    const purged: (readonly string[])[] = [];
    const listener = await startPurgeListener(
      port,
      (tags) => purged.push(tags),
      () => undefined,
    );
    port.say('["city:1","home"]');
    port.say('nonsense');
    port.say('[]');
    await listener.stop();
    expect(purged).toEqual([['city:1', 'home']]);
  });

  test('a connection that was lost for less than a beat counts as a time without news', async () => {
    const port = line('postgres');
    const said: boolean[] = [];
    const listener = await startPurgeListener(
      port,
      () => undefined,
      (isChannelUp) => said.push(isChannelUp),
    );
    port.missed();
    await listener.stop();
    expect(said).toEqual([false, true]);
  });

  test.each([
    ['the server is away', { isUp: false }],
    ['messages do not come through', { isSilent: true }],
  ])('says when %s, and when it is over; its own echo purges nothing', async (_name, trouble) => {
    const port = line('postgres');
    const said: boolean[] = [];
    const purged: unknown[] = [];
    const listener = await startPurgeListener(
      port,
      (tags) => purged.push(tags),
      (isChannelUp) => said.push(isChannelUp),
      times,
    );
    await wait(30);
    expect(said).toEqual([]);
    Object.assign(port, trouble);
    await wait(80);
    expect(said).toEqual([false]);
    Object.assign(port, { isUp: true, isSilent: false });
    await wait(80);
    await listener.stop();
    expect(said).toEqual([false, true]);
    expect(purged).toEqual([]);
  });
});
