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

/** What stands between the quotes; undefined where the attribute is left out. */
function quoted(tag: string, name: string, value: Value): string | undefined {
  if (flags.has(name)) return value ? '' : undefined;
  if (typeof value === 'boolean') {
    if (name === 'download' && value) return '';
    return saidInWords.test(name) ? String(value) : undefined;
  }
  if (name === 'style') return styleText(value as object) || undefined;
  if (addresses.has(name))
    return value === '' && isLeftEmpty(tag, name) ? undefined : isScript(String(value)) ? blocked : String(value);
  return String(value);
}

/**
 * One attribute with the space before it, as React writes it; nothing where it is left out.
 * @throws for what no static part can have: functions, names that HTML does not know
 */
export function attribute(tag: string, name: string, value: Value): string {
  if (value === null || value === undefined || inward.has(name)) return '';
  if (typeof value === 'function' || /^on[A-Z]/.test(name)) throw new Error(`<${tag} ${name}> in a static part`);
  const text = quoted(tag, name, value);
  if (text === undefined) return '';
  const written = spelled[name] ?? name;
  if (!goodName.test(written)) throw new Error(`No attribute: ${written}`);
  return ` ${written}="${escapeHtml(text)}"`;
}
