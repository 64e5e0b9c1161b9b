import 'server-only';

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/** What pages of other sites may read, without credentials: an answer is the same for everybody (docs/rules/security.md, headers table). */
const open = { 'access-control-allow-origin': '*' };
const preflight = {
  ...open,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-api-key',
  'access-control-max-age': '86400',
};

/** A call that browsers let pages of any site make: its answers, and refusals too, may be read there. */
export function openToAll<Context>(verb: string, handler: Handler<Context>): Handler<Context> {
  if (verb === 'OPTIONS') return async () => new Response(null, { status: 204, headers: preflight });
  return async (request, context) => {
    const answer = await handler(request, context);
    for (const [name, value] of Object.entries(open)) answer.headers.set(name, value);
    return answer;
  };
}
