/** Types of the files we serve ourselves; a file whose ending is not listed is not served. */
const types = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
} as const;

const byEnding: ReadonlyMap<string, string> = new Map(Object.entries(types));

/** Content type by the ending of a name; undefined for one we do not serve (source maps among them). */
export function contentTypeOf(name: string): string | undefined {
  return byEnding.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** Uploads are pictures only; no SVG, which can carry script (docs/rules/security.md 23). */
const UPLOADS: ReadonlySet<string> = new Set(['avif', 'gif', 'jpeg', 'jpg', 'png', 'webp']);

/** Content type of an uploaded picture; undefined for anything else. */
export function uploadTypeOf(name: string): string | undefined {
  return UPLOADS.has(name.slice(name.lastIndexOf('.') + 1)) ? contentTypeOf(name) : undefined;
}
