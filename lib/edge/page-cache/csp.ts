import { isFrameworkScript, sha256 } from './csp-grammar';

export interface InlineScripts {
  /** CSP sources (`'sha256-…'`) of the framework's scripts, each once, in document order. */
  hashes: string[];
  /** Scripts of unknown origin: they are not hashed and will not run. */
  unknown: string[];
}

const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const SRC = /(?:^|\s)src\s*=/i;
// Data blocks: a browser neither runs them nor asks the policy about them.
const DATA_TYPES: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);

/** The end of a start tag, past quoted attribute values; -1 when it never ends. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let i = from; i < html.length; i++) {
    const char = html[i]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return i;
  }
  return -1;
}

/**
 * The inline scripts of a page that a browser would run, in document order.
 * @param html a whole document as our renderer writes it (`<` is escaped in text and attributes).
 */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  let at = html.indexOf('<script');
  while (at !== -1) {
    const open = endOfTag(html, at + 7);
    if (open === -1) break;
    const close = html.indexOf('</script', open);
    if (close === -1) break;
    const attributes = html.slice(at + 7, open);
    const type = TYPE.exec(attributes);
    const kind = (type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim().toLowerCase();
    const text = html.slice(open + 1, close);
    if (text !== '' && !SRC.test(attributes) && !DATA_TYPES.has(kind)) found.push(text);
    at = html.indexOf('<script', close + 8);
  }
  return found;
}

/**
 * Hashes what the framework wrote; lists everything else. About 0.2 ms for a city page.
 * @param body the document as it goes out. Read letter by byte: the grammar is ASCII around JSON, and one dash or accent
 *   would otherwise double the memory of the text.
 */
export function hashScripts(body: Buffer): InlineScripts {
  const hashes = new Set<string>();
  const unknown: string[] = [];
  for (const script of inlineScripts(body.toString('latin1'))) {
    if (isFrameworkScript(script)) hashes.add(`'sha256-${sha256(script, 'latin1')}'`);
    else unknown.push(Buffer.from(script, 'latin1').toString());
  }
  return { hashes: [...hashes], unknown };
}

/**
 * For tests of really built pages: the inline scripts of a document that its own policy would not let run.
 * @param policy value of the answer's Content-Security-Policy.
 * @returns their texts; empty is good.
 */
export function unhashedScripts(html: string, policy: string): string[] {
  const sources = /(?:^|;)\s*script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return inlineScripts(html).filter((script) => !sources.includes(`'sha256-${sha256(script)}'`));
}

/** For tests of really built pages: tags with a `style` attribute, which the public policy ignores (and reports). */
export function styleAttributes(html: string): string[] {
  const markup = html.replace(/<script[\s\S]*?<\/script[^>]*>/g, '');
  return markup.match(/<[a-z][^<>]*\sstyle="[^"]*"[^<>]*>/gi) ?? [];
}
