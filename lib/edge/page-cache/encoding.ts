export type Encoding = 'br' | 'gzip' | 'identity';

const IDENTITY_ONLY = /^\s*$/;

function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') found.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return found;
}

function choose(header: string): Encoding {
  if (IDENTITY_ONLY.test(header)) return 'identity';
  const wanted = weights(header);
  const weightOf = (name: string) => wanted.get(name) ?? wanted.get('*') ?? 0;
  const br = weightOf('br');
  const gzip = Math.max(weightOf('gzip'), wanted.get('x-gzip') ?? 0);
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

const remembered = new Map<string, Encoding>();
/** Browsers send a handful of spellings; whatever comes beyond is read afresh. */
const MAX_REMEMBERED = 100;

/** The encoding to answer with, by the visitor's Accept-Encoding: brotli before gzip unless weighed otherwise. */
export function negotiate(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = choose(header.slice(0, 500));
  if (remembered.size < MAX_REMEMBERED && header.length < 200) remembered.set(header, chosen);
  return chosen;
}
