type Value = unknown;

const marks: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
const special = /["&'<>]/;

/** Text as it stands in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(/["&'<>]/g, (found) => marks[found]!) : text;
}

/** Properties that HTML and SVG spell otherwise; a part that needs another one adds it here. */
const spelled: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  crossOrigin: 'crossorigin',
  acceptCharset: 'accept-charset',
  autoFocus: 'autofocus',
  clipRule: 'clip-rule',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  stopColor: 'stop-color',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
  strokeDasharray: 'stroke-dasharray',
  textAnchor: 'text-anchor',
};

/** Said by being there. */
const flags = new Set(
  'async autoFocus checked default defer disabled formNoValidate hidden inert itemScope loop multiple noValidate open readOnly required reversed'.split(
    ' ',
  ),
);
/** Written as true or false. */
const saidInWords = /^(?:aria-|data-)|^(?:contentEditable|draggable|focusable|spellCheck|value)$/;
/** No attributes. */
const inward = new Set(['children', 'key', 'ref', 'suppressHydrationWarning']);
const addresses = new Set(['href', 'src', 'action', 'formAction']);
const goodName = /^[A-Za-z_:][\w:.-]*$/;

const styleName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @throws for a number: which of them take a unit is React's to know */
function styleText(style: object): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue;
    if (typeof value !== 'string') throw new Error(`A style in a static part is a text: ${name}`);
    parts.push(`${name.startsWith('--') ? name : styleName(name)}:${value.trim()}`);
  }
  return parts.join(';');
}

/** As browsers read it: what cannot be seen before it, and line breaks and tabs within, change nothing. */
function isScript(address: string): boolean {
  let at = 0;
  while (address.charCodeAt(at) <= 32) at++;
  if (address[at] !== 'j' && address[at] !== 'J') return false;
  return address
    .slice(at)
    .replace(/[\r\n\t]/g, '')
    .toLowerCase()
    .startsWith('javascript:');
}

/** An address that is a script never runs: what React puts in its place. */
const blocked = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

/** Empty, these would load the page itself once more. */
const isLeftEmpty = (tag: string, name: string) => name === 'src' || (name === 'href' && tag !== 'a');

/** How an attribute is written, by the name of its property: worked out once, since a page has two thousand of them and some forty names. */
interface Kind {
  /** What stands before the value: ` class="`. */
  start: string;
  isInward: boolean;
  isFlag: boolean;
  isAddress: boolean;
  /** Its booleans are written as words. */
  isWords: boolean;
}
const kinds = new Map<string, Kind>();

function learn(tag: string, name: string): Kind {
  if (/^on[A-Z]/.test(name)) throw new Error(`<${tag} ${name}> in a static part`);
  const written = spelled[name] ?? name;
  if (!goodName.test(written)) throw new Error(`No attribute: ${written}`);
  const kind = {
    start: ` ${written}="`,
    isInward: inward.has(name),
    isFlag: flags.has(name),
    isAddress: addresses.has(name),
    isWords: saidInWords.test(name),
  };
  kinds.set(name, kind);
  return kind;
}

/** What stands between the quotes; undefined where the attribute is left out. */
function quoted(tag: string, name: string, kind: Kind, value: Value): string | undefined {
  if (kind.isFlag) return value ? '' : undefined;
  if (typeof value === 'boolean') {
    if (name === 'download' && value) return '';
    return kind.isWords ? String(value) : undefined;
  }
  if (name === 'style') return styleText(value as object) || undefined;
  if (kind.isAddress)
    return value === '' && isLeftEmpty(tag, name) ? undefined : isScript(String(value)) ? blocked : String(value);
  return String(value);
}

/**
 * An address with the ampersands of its query as they are. In an attribute a name before `=` is never a character reference (HTML, "named
 * character reference state"), so that the link is the same, and a page with many links of eight names each is 3 % lighter.
 */
function escapeLink(text: string): string {
  const at = text.indexOf('?');
  if (at === -1) return escapeHtml(text);
  return escapeHtml(text.slice(0, at)) + escapeHtml(text.slice(at)).replaceAll(/&amp;(?=[A-Za-z_-]+=)/g, '&');
}

/**
 * One attribute with the space before it, as React writes it but for the ampersands of links; nothing where it is left out.
 * @throws for what no static part can have: functions, names that HTML does not know
 */
export function attribute(tag: string, name: string, value: Value): string {
  if (value === null || value === undefined) return '';
  const kind = kinds.get(name) ?? learn(tag, name);
  if (kind.isInward) return '';
  if (typeof value === 'function') throw new Error(`<${tag} ${name}> in a static part`);
  const text = quoted(tag, name, kind, value);
  if (text === undefined) return '';
  return `${kind.start}${name === 'href' ? escapeLink(text) : escapeHtml(text)}"`;
}
