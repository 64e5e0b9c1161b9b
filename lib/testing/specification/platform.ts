import { createServer, type Server } from 'node:http';
import { calls, type Given, Refused } from './calls';

/** The key that the stand-in takes. */
export const standInKey = 'stand-in-key-8Wq2Lr5T';

const message = { Message: 'Error: Unable to retrieve getAll information', Code: 'IO-8012', Type: 3 };

function answer(status: number, body: object): Response {
  const success = status < 300;
  const Notifications = success ? [] : [message];
  return Response.json({ success, Notifications, ProcessingTimeMS: 1, ...body }, { status });
}

async function givenOf(request: Request, url: URL): Promise<Given> {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams);
  return (await request.json()) as Given;
}

/**
 * A platform that answers what docs/product.md §3 and §7 name and nothing else: no call of ours, no field of ours, 422 for a field it has
 * does not know. Its data are its own.
 */
export async function answerAsSpecified(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const call = calls.find(({ method, path }) => method === request.method && path.test(url.pathname));
  if (!call) return answer(404, {});
  if (request.headers.get('x-api-key') !== standInKey) return answer(401, {});
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (call.isDirectory && bearer === undefined) return answer(401, {});
  try {
    const sent = await givenOf(request, url);
    if (Object.keys(sent).some((name) => !call.knows.includes(name))) return answer(422, {});
    const params = call.path.exec(url.pathname)?.groups ?? {};
    return answer(
      200,
      call.answer({ ...sent, ...params, ...(bearer && !call.isDirectory ? { bearer } : {}) }, new Date()),
    );
  } catch (error) {
    return answer(error instanceof Refused ? error.status : 400, {});
  }
}

/** Serves the stand-in on a port of this machine. */
export function serveStandIn(port: number): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '/', headers } = incoming;
    const body = method === 'GET' ? null : Buffer.concat(chunks);
    const said = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const given = await answerAsSpecified(new Request(`http://stand-in.test${url}`, { method, headers: said, body }));
    outgoing.writeHead(given.status, { 'content-type': 'application/json' });
    outgoing.end(await given.text());
  });
  return new Promise((resolve) => server.listen(port, 'localhost', () => resolve(server)));
}
