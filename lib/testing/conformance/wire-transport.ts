import { AsyncLocalStorage } from 'node:async_hooks';
import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';

/** Set while the far side answers: there the platform is embedded. */
export const onRemote = new AsyncLocalStorage<true>();

const all = Object.values(operations) as AnyOperation[];

/** The operation behind an address, with its path parameters. */
function matchOperation(
  method: string,
  path: string,
): { op: AnyOperation; params: Record<string, string> } | undefined {
  for (const op of all) {
    const names = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    const match = new RegExp(`^${op.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (match && op.method === method)
      return { op, params: Object.fromEntries(names.map((name, at) => [name, match[at + 1]!])) };
  }
  return undefined;
}

/** Carries a call of the remote home to our own route handlers in this process: the wire without a socket. */
export async function wireTransport(url: string, init: RequestInit): Promise<Response> {
  const { pathname } = new URL(url);
  const found = matchOperation(init.method ?? 'GET', pathname);
  if (!found) return Response.json({ success: false, Notifications: [], ProcessingTimeMS: 0 }, { status: 404 });
  const file = found.op.path.replace(/\{(\w+)\}/g, '[$1]').slice(1);
  const route = (await import(`../../../app/${file}/route`)) as Record<
    string,
    (request: Request, context: object) => Promise<Response>
  >;
  return onRemote.run(true, () =>
    route[found.op.method]!(new Request(url, init), { params: Promise.resolve(found.params) }),
  );
}
