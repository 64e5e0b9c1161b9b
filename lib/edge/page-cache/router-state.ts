const PARAM_TYPES: ReadonlySet<unknown> = new Set([
  'c',
  'ci(..)(..)',
  'ci(.)',
  'ci(..)',
  'ci(...)',
  'oc',
  'd',
  'di(..)(..)',
  'di(.)',
  'di(..)',
  'di(...)',
]);

const isText = (value: unknown): value is string => typeof value === 'string';

function isSegment(value: unknown): boolean {
  if (isText(value)) return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, type, siblings] = value as unknown[];
  const isKnown = isText(name) && isText(key) && PARAM_TYPES.has(type);
  return isKnown && (siblings === null || (Array.isArray(siblings) && siblings.every(isText)));
}

const MARKERS: ReadonlySet<unknown> = new Set(['refetch', 'inside-shared-layout', 'metadata-only']);
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function isTail(tail: readonly unknown[]): boolean {
  const [url, marker, hints, key] = tail;
  return (
    tail.length <= 4 &&
    (isAbsent(url) || (Array.isArray(url) && url.length === 2 && url.every(isText))) &&
    (isAbsent(marker) || MARKERS.has(marker)) &&
    (isAbsent(hints) || typeof hints === 'number') &&
    (key === undefined || isText(key))
  );
}

/** Deeper than any layout nests; a tree of brackets must not exhaust the stack. */
const MAX_DEPTH = 40;

function isState(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH || !Array.isArray(value)) return false;
  const [segment, children, ...tail] = value as unknown[];
  return (
    isSegment(segment) &&
    typeof children === 'object' &&
    children !== null &&
    !Array.isArray(children) &&
    Object.values(children).every((child) => isState(child, depth + 1)) &&
    isTail(tail)
  );
}

/**
 * Whether Next's client router could have sent this `next-router-state-tree`: same grammar as Next's own check, which
 * answers 500 where this says false.
 */
export function isRouterStateTree(header: string): boolean {
  try {
    return isState(JSON.parse(decodeURIComponent(header)), 0);
  } catch {
    return false;
  }
}
