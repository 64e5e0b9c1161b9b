import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Locale, locales } from '@/lib/values/locale';
import en from '@/messages/en/server.json';
import es from '@/messages/es/server.json';
import fr from '@/messages/fr/server.json';
import { type HeaderSettings, securityHeaders } from '../headers';
import { flat } from '../page-cache/entry';

const words = { en, es, fr } satisfies Record<Locale, typeof en>;

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;' +
  'padding:1.5rem;box-sizing:border-box;background:#fff;color:#14211f}main{max-width:34rem}h1{font-size:1.75rem;line-height:1.2}' +
  'button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.75rem;background:#0a5e57;color:#fff;cursor:pointer}' +
  'button:hover{background:#084a45}:focus-visible{outline:3px solid #0a5e57;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#0f1716;color:#edf3f1}button{background:#62c9ba;color:#06211e}button:hover{background:#7fd8cb}' +
  ':focus-visible{outline-color:#ffc857}}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** The language of a home page's address; undefined for any other. */
export const demoHomeLocale = (pathname: string): Locale | undefined =>
  pathname === '/' ? 'en' : locales.find((locale) => locale !== 'en' && pathname === `/${locale}`);

interface DemoHome {
  locale: Locale;
  host: string;
  brand: string;
}

function page({ locale, host, brand }: DemoHome): string {
  const { title, text, press } = words[locale].demo;
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(brand)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><form action="/api/demo" method="post">` +
    `${field('DomainName', host)}${field('page', 'signin')}${field('lang_code', locale)}` +
    `<button>${escapeHtml(press)}</button></form></main></body></html>`
  );
}

/** The home page of the demo host: one press into a demo of the portal (docs/portal.md §2), without the application. */
export function sendDemoHome(response: ServerResponse, home: DemoHome, settings: HeaderSettings): void {
  const body = page(home);
  const options = { isHidden: true, styleHashes: [STYLE_HASH], hasForm: true };
  response.writeHead(200, [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(Buffer.byteLength(body)),
    ...flat(securityHeaders('plain', settings, options)),
  ]);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
