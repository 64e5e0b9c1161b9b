import { sourceFiles } from '@/lib/testing/house/source-files';
import { openApiDocument } from './openapi';

/** Routes outside the document: what answers for unknown paths, the document itself, a form's proof, what others send. */
const undescribed = [
  '/api/[[...path]]',
  '/api/docs',
  '/api/openapi.json',
  '/api/payments/webhook',
  '/api/portal/review-sources/return',
  '/api/proof',
  '/api/unsubscribe',
];

/** Entities of the portal share a route a shape of path. */
function routeOf(path: string, routes: readonly string[]): string {
  if (routes.includes(path)) return path;
  return path
    .replace(/^\/api\/(portal|console)\/[a-z-]+/, '/api/$1/[entity]')
    .replace(/(\[entity\]\/\[id\])\/[a-z-]+$/, '$1/[act]');
}

let paths: NonNullable<Awaited<ReturnType<typeof openApiDocument>>['paths']>;
beforeAll(async () => {
  paths = (await openApiDocument()).paths!;
});

test('every route of the wire is described, and nothing else', () => {
  const routes = sourceFiles(/^app\/api\/.*route\.ts$/).map(({ path }) =>
    path.slice('app'.length, -'/route.ts'.length),
  );
  const described = Object.keys(paths).map((path) => routeOf(path.replace(/\{(\w+)\}/g, '[$1]'), routes));
  expect([...new Set([...described, ...undescribed])].sort()).toEqual(routes.sort());
});

test('a thread of the chat is described as the stream it is', () => {
  const { get } = paths['/api/chat/{chat_token}/events']!;
  const named = get!.parameters!.map((parameter) =>
    'name' in parameter ? `${parameter.in} ${parameter.name} ${parameter.required ?? false}` : '',
  );
  expect(named.sort()).toEqual(['header Last-Event-ID false', 'path chat_token true', 'query after false']);
  expect(get).toMatchObject({
    operationId: 'followChat',
    responses: { 200: { content: { 'text/event-stream': {} } }, default: { content: { 'application/json': {} } } },
  });
});
