import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { failureTexts, notificationType } from '@/lib/values/failure';
import { defaultLocale, type Locale } from '@/lib/values/locale';
import en from '@/messages/en/server.json';
import es from '@/messages/es/server.json';
import fr from '@/messages/fr/server.json';
import { type HeaderSettings, securityHeaders } from '../headers';
import { flat } from '../page-cache/entry';

const words = { en, es, fr } satisfies Record<Locale, typeof en>;
const homes = { en: '/', fr: '/fr', es: '/es' } satisfies Record<Locale, string>;

/** The sentences a plain page can say. */
export type Words = Exclude<keyof typeof en, 'home' | 'demo'>;

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;' +
  'padding:1.5rem;background:#fff;color:#14211f}main{max-width:34rem}h1{font-size:1.75rem;line-height:1.2}a{color:#0b6b5f}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

function page(locale: Locale, name: Words, brand: string): string {
  const { title, text } = words[locale][name];
  const link = `<p><a href="${homes[locale]}">${escapeHtml(words[locale].home)}</a></p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)} · ${escapeHtml(brand)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
    `${name === 'maintenance' ? '' : link}</main></body></html>`
  );
}

export interface PlainAnswer {
  status: number;
  /** None for a redirect, which has nothing to say. */
  words?: Words;
  locale?: Locale;
  /** Further headers, such as Allow or Retry-After. */
  headers?: Readonly<Record<string, string>>;
  /** An address of the wire: the failure shape of docs/interface.md §2 instead of a page. */
  isApi?: boolean;
}

function json(): string {
  const { Code, Message } = failureTexts.getAll;
  return JSON.stringify({
    success: false,
    Notifications: [{ Message, Code, Type: notificationType.error }],
    ProcessingTimeMS: 0,
  });
}

/** Answers without the application: a small translated page, or JSON on the wire. Never cached. */
export function sendPlain(
  response: ServerResponse,
  answer: PlainAnswer,
  settings: { headers: HeaderSettings; brand: string },
): void {
  const locale = answer.locale ?? defaultLocale;
  const body = answer.isApi ? json() : answer.words ? page(locale, answer.words, settings.brand) : '';
  const type = answer.isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  const security = securityHeaders(answer.isApi ? 'api' : 'plain', settings.headers, {
    styleHashes: [STYLE_HASH],
    isHidden: true,
  });
  response.writeHead(answer.status, [
    'Content-Type',
    type,
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-store',
    ...(answer.isApi ? [] : ['Content-Language', locale]),
    ...flat(security),
    ...Object.entries(answer.headers ?? {}).flat(),
  ]);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Answers that the page cache does not keep: a page's redirect as it is; without an answer, or with a failed one, "try again". */
export function sendUnkept(
  response: ServerResponse,
  locale: Locale | undefined,
  answer: { status: number; headers: Readonly<Record<string, unknown>> } | undefined,
  settings: { headers: HeaderSettings; brand: string },
): void {
  const location = answer?.headers.location;
  if (answer && answer.status < 500 && location !== undefined)
    sendPlain(response, { status: answer.status, locale, headers: { Location: String(location) } }, settings);
  else sendPlain(response, { status: 503, words: 'unavailable', locale, headers: { 'Retry-After': '5' } }, settings);
}
