import { login } from '@/lib/accounts/contract';
import { getCategoryView } from '@/lib/catalogue/contract';
import type { ServiceContext } from './context';
import { askRemote, isRemoteReady, setTransport } from './remote';

jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return {
    ...actual,
    env: () => ({ ...actual.env(), PLATFORM_API_URL: 'http://platform.test', PLATFORM_API_KEY: 'k' }),
  };
});

const visitor: ServiceContext = { now: new Date(), caller: { kind: 'browser', address: '192.0.2.1' } };
const view = { id: 1, lang_code: 'en' } as const;

/** What a platform was asked, and its answers to all but to the question for a bearer. */
function standIn(answer: (path: string) => Response): string[] {
  const asked: string[] = [];
  setTransport(async (url) => {
    const path = url.slice('http://platform.test'.length);
    asked.push(path);
    if (path.startsWith('/api/login/program')) {
      const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 3600 })).toString('base64url');
      return Response.json({ success: true, token: `a.${claims}.b` });
    }
    return answer(path);
  });
  return asked;
}

const refusal = (status: number, more: object = {}) => Response.json({ success: false, ...more }, { status });

test('a wrong password is asked about once, though a bearer for visitors is kept: a second try would count against the account', async () => {
  const asked = standIn((path) => (path === '/api/login' ? refusal(401) : Response.json({ success: true })));
  await askRemote(getCategoryView, view, visitor);
  expect(asked).toHaveLength(2);
  const input = { Email: 'ana@example.com', Password: 'a'.repeat(128), ClientName: '' };
  await expect(askRemote(login, input, visitor)).rejects.toMatchObject({ status: 401 });
  expect(asked.slice(2)).toEqual(['/api/login']);
});

test('the bearer for visitors is asked for anew where it is refused, once', async () => {
  const asked = standIn(() => refusal(401));
  await expect(askRemote(getCategoryView, view, visitor)).rejects.toMatchObject({ status: 401 });
  const calls = asked.filter((path) => !path.startsWith('/api/login/program'));
  expect(calls).toHaveLength(2);
});

test('of a fault of the platform visitors learn nothing, of a refusal what they can go on with', async () => {
  const more = { trace: 'at /srv/secret.js:1', Fields: { password: 'of the database' } };
  for (const status of [500, 502, 503]) {
    standIn(() => refusal(status, more));
    const refused = await askRemote(getCategoryView, view, visitor).catch((error) => error);
    expect(refused).toMatchObject({ status: 503, details: undefined, fields: undefined });
  }
  standIn(() => refusal(409, { Object: { Version: 2 } }));
  await expect(askRemote(getCategoryView, view, visitor)).rejects.toMatchObject({
    status: 409,
    details: { Object: { Version: 2 } },
  });
});

test('an answer that cannot be read is named in the log without a word of it', async () => {
  for (const answer of [
    'ana@mail.example',
    '{"Email":"ana@mail.example"',
    '["ana@mail.example"]',
    '"ana@mail.example"',
  ]) {
    standIn(() => new Response(answer));
    const refused: unknown = await askRemote(getCategoryView, view, visitor).catch((error: unknown) => error);
    const cause = (refused as Error).cause as Error;
    expect(cause).toBeInstanceOf(Error);
    expect(String(cause)).toContain('getCategoryView');
    expect(`${cause} ${cause.stack} ${cause.cause}`).not.toMatch(/ana@|mail\.ex/);
  }
});

test('without a bearer that can be read the platform is away, and no word of it is in the log', async () => {
  const answers = [
    { success: true, token: 'ana@mail.example\nx: y' },
    { success: true, token: '' },
    { success: true, Email: 'ana@mail.example' },
    { success: false, Email: 'ana@mail.example' },
  ];
  for (const [at, body] of answers.entries()) {
    // Any bearer that was kept is over by then.
    const now = new Date(Date.now() + 86_400_000);
    setTransport(async (url) =>
      url.includes('/api/login/program')
        ? Response.json(body, { status: body.success ? 200 : 401 })
        : Response.json({ success: true }),
    );
    const refused: unknown = await askRemote(getCategoryView, view, { ...visitor, now }).catch(
      (error: unknown) => error,
    );
    expect([at, refused]).toMatchObject([at, { status: 503 }]);
    const { cause } = refused as Error;
    expect(`${cause} ${(cause as Error).stack} ${(cause as Error).cause}`).not.toMatch(/ana@|mail\.ex/);
  }
});

test('a bearer whose claims cannot be read is good for one call', async () => {
  const now = new Date(Date.now() + 86_400_000);
  const claims = Buffer.from('ana@mail.example').toString('base64url');
  const bearers: string[] = [];
  setTransport(async (url, init) => {
    if (url.includes('/api/login/program')) return Response.json({ success: true, token: `a.${claims}.b` });
    bearers.push(new Headers(init.headers).get('authorization') ?? '');
    return Response.json({ success: true });
  });
  for (let n = 0; n < 2; n++) await askRemote(getCategoryView, view, { ...visitor, now });
  expect(bearers).toEqual([`Bearer a.${claims}.b`, `Bearer a.${claims}.b`]);
});

test('who wants to know at the same moment whether the platform answers, or needs a bearer, shares one question', async () => {
  const asked = standIn(() => Response.json({ success: true }));
  const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
  expect(new Set(await all(isRemoteReady))).toEqual(new Set([true]));
  expect(asked).toHaveLength(1);
  const now = new Date(Date.now() + 86_400_000);
  await all(() => askRemote(getCategoryView, view, { ...visitor, now }));
  expect(asked.filter((path) => path.startsWith('/api/login/program'))).toHaveLength(2);
  expect(await isRemoteReady()).toBe(true);
  expect(asked.filter((path) => path.startsWith('/api/login/program'))).toHaveLength(3);
});
