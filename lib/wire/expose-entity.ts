import 'server-only';
import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';
import { answerUnknownPath } from './answer';
import { expose } from './expose';

type Exposed = ReturnType<typeof expose>;
type Verb = keyof Exposed;

/** The name that stands at a place of a path's pattern; null where the path is none of it. */
function namesIn(pattern: RegExp, path: string): Record<string, string> | null {
  return pattern.exec(path)?.groups ?? null;
}

const keyOf = ({ entity, act }: Record<string, string | undefined>) => `${entity} ${act ?? ''}`;

/** The calls of a place whose path ends like this, by entity and act. */
function exposedAt(place: 'portal' | 'console', tail: string): ReadonlyMap<string, Exposed> {
  const end = tail.replace(/[{}]/g, '\\$&').replace('/\\{act\\}', '/(?<act>[a-z-]+)');
  const pattern = new RegExp(`^/api/${place}/(?<entity>[a-z-]+)${end}$`);
  const found = new Map<string, AnyOperation[]>();
  for (const op of Object.values(operations) as AnyOperation[]) {
    const names = namesIn(pattern, op.path);
    if (names) found.set(keyOf(names), [...(found.get(keyOf(names)) ?? []), op]);
  }
  return new Map([...found].map(([key, ops]) => [key, expose(...ops)]));
}

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * The wire's side of every entity of a place (docs/portal.md §3): one route file a shape of path, since a declaration says all else. A name
 * that is no entity's is an unknown path.
 * @param tail what stands behind the entity's name: empty, `/csv`, `/{id}`, `/{id}/{act}`
 */
export function exposeEntities(place: 'portal' | 'console', tail: string): Exposed {
  const exposed = exposedAt(place, tail);
  const handlerOf =
    (verb: Verb): Exposed[Verb] =>
    async (request, context) => {
      const { entity, act, ...params } = (await context.params) ?? {};
      const known = exposed.get(keyOf({ entity, act }));
      return known ? known[verb](request, { params: Promise.resolve(params) }) : answerUnknownPath();
    };
  return Object.fromEntries(verbs.map((verb) => [verb, handlerOf(verb)])) as Exposed;
}
