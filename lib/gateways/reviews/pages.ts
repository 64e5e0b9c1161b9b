import 'server-only';
import type { Asked } from './port';

/** Pages of accounts, places, … that are looked through when one is chosen. */
const maxPages = 20;

/** All of a list that comes in pages; a page that comes again ends it. */
export async function all<P, T>(
  readPage: (token: string | undefined) => Promise<Asked<P>>,
  itemsOf: (page: P) => readonly T[],
  nextOf: (page: P) => string | null | undefined,
): Promise<Asked<T[]>> {
  const found: T[] = [];
  const seen = new Set<string>();
  let token: string | undefined;
  for (let n = 0; n < maxPages; n++) {
    const page = await readPage(token);
    if (!page.ok) return page;
    found.push(...itemsOf(page.value));
    token = nextOf(page.value) ?? undefined;
    if (token === undefined || seen.has(token)) break;
    seen.add(token);
  }
  return { ok: true, value: found };
}
