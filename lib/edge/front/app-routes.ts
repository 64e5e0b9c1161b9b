import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Routes of the application as the build lists them: `/og/[locale]/[kind]/[id]`. */
type Manifest = Record<string, string>;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function segmentPattern(segment: string): string {
  if (segment.startsWith('[[...')) return '(?:/.*)?';
  if (segment.startsWith('[...')) return '/.+';
  return segment.startsWith('[') ? '/[^/]+' : `/${escapeRegExp(segment)}`;
}

const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .split('/')
      .filter((segment) => segment !== '')
      .map(segmentPattern)
      .join('')}$`,
  );

/**
 * Whether the application has a route of its own for an address that is no page: to any other it would answer with a 404 of its
 * making, where visitors are promised the search page (docs/interface.md §3).
 */
export class AppRoutes {
  private constructor(private readonly patterns: readonly RegExp[]) {}

  /** @param root absolute path of the project; without a build every address counts as one of the application's. */
  static async read(root: string): Promise<AppRoutes> {
    const file = path.join(root, '.next', 'app-path-routes-manifest.json');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return new AppRoutes([/^/]);
    const routes = Object.values(JSON.parse(text) as Manifest).filter((route) => !/^\/(?:\[locale\]|_)/.test(route));
    return new AppRoutes(routes.map(patternOf));
  }

  has(pathname: string): boolean {
    return this.patterns.some((pattern) => pattern.test(pathname));
  }
}
