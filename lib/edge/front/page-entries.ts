import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import nodeModule from 'node:module';
import path from 'node:path';
import type { Dispatch } from '../page-cache/fill';
import { resolveAddress } from './addresses';
import type { CallModule } from './call-handlers';

/** What Next hands to a page; its own router, which is not asked, would have found the same. */
interface PageRequest {
  relativeProjectDir: string;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
}

/** What the build exports for a page, or for what answers calls (Next's documentation, "Invoking Entrypoints"). */
interface PageModule {
  handler(request: IncomingMessage, response: ServerResponse, context: { requestMeta: PageRequest }): unknown;
  routeModule: CallModule;
}

interface PageEntry {
  /** Of its route: `['[locale]', 'city', '[id]']`. */
  segments: readonly string[];
  load: () => PageModule | Promise<PageModule>;
}

const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean);
const isParam = (segment: string): boolean => segment.startsWith('[');
/** What stands for anything that follows, or for nothing. */
const isRest = (segment: string | undefined): boolean => segment?.startsWith('[[...') === true;

/** What stands for the parameters of a route but for its rest; undefined where the path is none of its addresses. */
function paramsOf(route: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (isRest(route.at(-1)) ? given.length < route.length - 1 : given.length !== route.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of route.entries()) {
    if (isRest(segment)) return params;
    if (isParam(segment)) params[segment.slice(1, -1)] = given[at]!;
    else if (segment !== given[at]) return undefined;
  }
  return params;
}

/** Names that come once as texts, the others as lists: what Next makes of a query. */
function queryOf(text: string): PageRequest['query'] {
  const read = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(read.keys())].map((name) => {
      const values = read.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

/** Whether the address is that of a page everybody gets alike, asked for as a document. */
function pageAddress({ method, headers, url = '/' }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.rsc !== undefined) return undefined;
  const found = resolveAddress(url);
  return found.kind === 'page' && found.isCacheable ? found.internalPath : undefined;
}

/** The pages of the build, each with the function that draws it. */
export class PageEntries {
  private constructor(private readonly entries: readonly PageEntry[]) {}

  /**
   * @param root absolute path of the project; without a build there are none
   * @param kind of the files that export them: pages, or what answers calls
   */
  static async read(root: string, kind: 'page' | 'route' = 'page'): Promise<PageEntries> {
    const built = path.join(root, '.next');
    const text = await readFile(path.join(built, 'app-path-routes-manifest.json'), 'utf8').catch(() => '{}');
    const require = nodeModule.createRequire(path.join(root, 'package.json'));
    const pages = Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([file, route]) => file.endsWith(`/${kind}`) && !route.includes('/[...'))
      .map(([file, route]) => ({
        segments: segmentsOf(route),
        load: () => require(path.join(built, 'server', 'app', `${file}.js`)) as PageModule,
      }));
    // A name goes before what may stand in its place, and a rest comes last.
    const params = ({ segments }: PageEntry) =>
      isRest(segments.at(-1)) ? Number.POSITIVE_INFINITY : segments.filter(isParam).length;
    return new PageEntries(pages.toSorted((one, other) => params(one) - params(other)));
  }

  /** What the build has at a path, with what stands for its parameters; undefined where it has nothing there. */
  find(pathname: string): { load: PageEntry['load']; params: Record<string, string> } | undefined {
    const given = segmentsOf(pathname);
    for (const { segments, load } of this.entries) {
      const params = paramsOf(segments, given);
      if (params) return { load, params };
    }
    return undefined;
  }

  /** Has Next answer by what the build exports for an internal address; undefined where it has nothing there. */
  draw(internalPath: string, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const [pathname = '/', query = ''] = internalPath.split('?');
    const found = this.find(pathname);
    if (!found) return undefined;
    const requestMeta = { relativeProjectDir: '', params: found.params, query: queryOf(query) };
    return Promise.resolve(found.load()).then(async ({ handler }) => {
      await handler(request, response, { requestMeta });
    });
  }
}

/**
 * Has public pages drawn by what the build exports for each. What the address means is known here already: Next's router and middleware
 * would work it out once more, for a seventh of what a page costs. All else goes to Next.
 */
export function drawPagesDirectly(next: Dispatch, entries: PageEntries): Dispatch {
  return (request, response) => {
    const internalPath = pageAddress(request);
    return (internalPath && entries.draw(internalPath, request, response)) || next(request, response);
  };
}
