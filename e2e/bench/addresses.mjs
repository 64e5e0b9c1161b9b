/** The paths a sitemap lists, in its order. */
export async function sitemapPaths(origin, name) {
  const answer = await fetch(`${origin}/sitemaps/${name}.xml`);
  if (!answer.ok) return [];
  const xml = await answer.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url.replace(/&amp;/g, '&')).pathname);
}

/** All paths of one kind: sitemaps are cut at some thousand addresses. */
export async function pathsOf(origin, kind) {
  const found = [];
  for (let n = 1; ; n++) {
    const paths = await sitemapPaths(origin, `${kind}-${n}`);
    if (paths.length === 0) return found;
    found.push(...paths);
  }
}

/** The largest of some pages: a busy city, not an empty one. Gives its path and the length of its HTML. */
export async function largestPage(origin, paths) {
  let best = { path: paths[0], bytes: 0 };
  for (const path of paths) {
    const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.ok && byteLength > best.bytes) best = { path, bytes: byteLength };
  }
  return best;
}

const FILTERS = [1, 2, 3, 4, 5, 6, 8, 9];

/** Distinct pages, each of which has to be made: places as they are, then with every other date filter. */
export function neverSeen(paths) {
  return [...paths, ...FILTERS.flatMap((filter) => paths.map((path) => `${path}?date_filter=${filter}`))];
}

/** Bodies of city searches: every city, every other filter. */
export function searchBodies(cityPaths, languages = ['en', 'fr', 'es']) {
  const ids = [...new Set(cityPaths.map((path) => Number(path.split('/').at(-1))))];
  return ids.flatMap((id, at) =>
    [7, FILTERS[at % FILTERS.length]].map((filter, n) =>
      JSON.stringify({
        city_id: id,
        neighborhood_id: -1,
        lang_code: languages[(at + n) % languages.length],
        service_types: [],
        timezone_name: 'America/Toronto',
        date_filter: filter,
      }),
    ),
  );
}
