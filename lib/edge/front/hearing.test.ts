import { type ChangesPort, hearChanges } from './hearing';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const times = { beatMs: 5, echoMs: 15, retryMs: 5 };

function line(kind: string) {
  const port = {
    kind,
    isUp: true,
    isDeaf: false,
    say: (_payload: string): void => undefined,
    async listen(_channel: string, callback: (payload: string) => void) {
      port.say = callback;
      return async () => undefined;
    },
    async query(_sql: string, params?: readonly unknown[]) {
      if (!port.isUp) throw new Error('down');
      if (!port.isDeaf) port.say(String(params?.[1]));
    },
  };
  return port satisfies ChangesPort;
}

describe('hearing of writes', () => {
  test('purges what a message names, and nothing for nonsense', async () => {
    const port = line('pglite');
    const purged: (readonly string[])[] = [];
    const hearing = await hearChanges(
      port,
      (tags) => purged.push(tags),
      () => undefined,
    );
    port.say('["city:1","home"]');
    port.say('nonsense');
    port.say('[]');
    await hearing.stop();
    expect(purged).toEqual([['city:1', 'home']]);
  });

  test.each([
    ['the server is away', { isUp: false }],
    ['messages do not come through', { isDeaf: true }],
  ])('says when %s, and when it is over; its own echo purges nothing', async (_name, trouble) => {
    const port = line('postgres');
    const said: boolean[] = [];
    const purged: unknown[] = [];
    const hearing = await hearChanges(
      port,
      (tags) => purged.push(tags),
      (isHearing) => said.push(isHearing),
      times,
    );
    await wait(30);
    expect(said).toEqual([]);
    Object.assign(port, trouble);
    await wait(80);
    expect(said).toEqual([false]);
    Object.assign(port, { isUp: true, isDeaf: false });
    await wait(80);
    await hearing.stop();
    expect(said).toEqual([false, true]);
    expect(purged).toEqual([]);
  });
});
