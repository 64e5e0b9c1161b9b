import { operations } from '@/lib/platform/contract';
import { forms } from '@/lib/platform/forms';
import { type AnyOperation, addressOf } from '@/lib/platform/operation';
import { allSchemas } from '@/lib/platform/schema';
import { sourceFiles } from './source-files';

const all = Object.entries(operations) as [string, AnyOperation][];
const fileOf = (path: string) => `app${path.replace(/\{(\w+)\}/g, '[$1]')}/route.ts`;

/** Calls of entities share a route a shape of path: the entity's name, and that of the act, are parts of the address. */
const entityPath =
  /^\/api\/(?<place>portal|console)\/[a-z-]+(?<tail>\/csv|\/view|\/stream|\/\{id\}(?:\/(?<act>[a-z-]+))?)?$/;

function routeOf(path: string): { file: string; exposes?: string } {
  const { place, tail = '', act } = entityPath.exec(path)?.groups ?? {};
  const isOwn =
    place === undefined || sourceFiles(/^app\/api\/.*route\.ts$/).some((file) => file.path === fileOf(path));
  if (isOwn) return { file: fileOf(path) };
  const shape = act ? '/{id}/{act}' : tail;
  const exposes = shape === '/stream' ? `exposeStreams('${place}')` : `exposeEntities('${place}', '${shape}')`;
  return { file: fileOf(`/api/${place}/{entity}${shape}`), exposes };
}

/**
 * Paths of the wire that are no operations: the catch-all, the description of itself, the challenges of a form's proof of work, a mail
 * program's way out, a thread of the chat as a stream, the events of who takes the money, a visitor whom a site of reviews
 * sends back.
 */
const others = [
  'app/api/[[...path]]/route.ts',
  'app/api/chat/[chat_token]/events/route.ts',
  'app/api/docs/route.ts',
  'app/api/openapi.json/route.ts',
  'app/api/payments/webhook/route.ts',
  'app/api/portal/review-sources/return/route.ts',
  'app/api/proof/route.ts',
  'app/api/unsubscribe/route.ts',
];

/** Calls that only look, and are posted for what they carry. */
const reads = [
  ...['readAddress', 'resolveLocation', 'understandPlace', 'getViewLists', 'searchCity', 'searchEverywhere'],
  ...['searchNeighborhood', 'isOperator', 'getReviewsWidget', 'getInvite', 'testRegistration'],
];

/** Calls whose second time finds done what they ask for, finds their link spent, or begins another session or challenge: none adds a row to a list. */
const onceByThemselves = [
  ...['confirmSignIn', 'endAllSessions', 'login', 'postProgram', 'reopenLogin', 'signOut', 'simhLogin'],
  ...['deleteAccount', 'confirmEmail', 'addPasskey', 'addTotp', 'finishPasskeySignIn', 'finishSignIn'],
  ...['keepRecoveryCodes', 'removeSecondStep', 'startPasskey', 'startPasskeySignIn', 'register', 'verifyEmail'],
  ...['createClaim', 'acceptInvitation', 'joinCompany', 'openBusiness', 'renewRecommendationLink', 'unsubscribe'],
  ...['eraseBooking', 'extendHold', 'releaseHold', 'eraseChat', 'seeChat', 'setChatState', 'startDemo'],
];

describe('the wire', () => {
  const routes = sourceFiles(/^app\/api\/.*route\.ts$/);

  test('every operation has a route, every route an operation', () => {
    const expected = [...new Set(all.map(([, op]) => routeOf(op.path).file))];
    expect(routes.map(({ path }) => path).sort()).toEqual([...expected, ...others].sort());
  });

  test.each(all)('%s is exposed by its own route, and named alike everywhere', async (name, op) => {
    expect(op.name).toBe(name);
    const { file, exposes } = routeOf(op.path);
    const route = routes.find(({ path }) => path === file);
    if (exposes) expect(route?.text).toContain(exposes);
    else expect(route?.text).toMatch(new RegExp(`expose\\([^)]*\\b${name}\\b`));
    // A verb without a handler would be refused by the framework, in another shape than that of the wire.
    const [, exported = ''] = /export (?:const )?\{([^}]*)\}/.exec(route?.text ?? '') ?? [];
    expect(exported.match(/[A-Z]+/g)?.sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);
    expect(await allSchemas()).toHaveProperty(name);
  });

  test('what takes a plain form says how it is read, and where it leads', () => {
    const read = all.flatMap(([name, op]) => (op.form ? [name] : []));
    expect(Object.keys(forms).sort()).toEqual(read.sort());
  });

  test('a public call that writes takes an Idempotency-Key, but where twice is once by itself (docs/rules/pains.md 9)', () => {
    const keyless = all.filter(
      ([, { method, path, idempotency }]) =>
        method === 'POST' && idempotency === undefined && !/^\/api\/(?:portal|console)\//.test(path),
    );
    expect(keyless.map(([name]) => name).sort()).toEqual([...reads, ...onceByThemselves].sort());
  });

  test('a call that takes an Idempotency-Key looks at it (docs/rules/security.md 14)', () => {
    const services = sourceFiles(/^lib\/[a-z]+\/service\/[^/]+\.ts$/);
    const looks = /\bidempotencyKey\b|\bonceOf\(|from '\.\/booking-link'/;
    const isLooking = (name: string) =>
      services.some(({ text }) => new RegExp(`\\b(?:function|const) ${name}\\b`).test(text) && looks.test(text));
    const blind = all.filter(([name, { idempotency }]) => idempotency !== undefined && !isLooking(name));
    // The same place of a site is connected anew: the company has one of each.
    expect(blind.map(([name]) => name)).toEqual(['connectCompanySource']);
  });

  test('no two operations share method and path', () => {
    const addresses = all.map(([, op]) => `${op.method} ${op.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('an address carries its parameters in the path, the rest in query or body', () => {
    expect(addressOf(operations.getCityView, { id: 7, lang_code: 'fr' })).toEqual({
      path: '/api/simh-city/7/view?lang_code=fr',
      body: null,
    });
    const { path, body } = addressOf(operations.getViewLists, { Language: 'es', Names: ['Countries'] });
    expect([path, JSON.parse(body!)]).toEqual(['/api/view/lists', { Language: 'es', Names: ['Countries'] }]);
  });
});
