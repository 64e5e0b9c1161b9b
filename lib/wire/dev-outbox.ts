import 'server-only';
import { readFile } from 'node:fs/promises';
import { env } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { hasLocalPass } from '@/lib/edge/local-visit';
import { type ReadMail, readEml } from '@/lib/gateways/mail/eml';
import { emlFile, outboxFolder } from '@/lib/gateways/mail/fake';
import { countMails, listMails, type OutboxLine } from '@/lib/jobs/outbox-admin';
import { isGuid } from '@/lib/values/link';
import { escapeHtml, styleSource } from './plain-html';

/** Pages for developers without a mail server: English, no script, for this machine alone (docs/interface.md §6). */

const SHOWN = 200;

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:#14211f;background:#fff}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #e5e3dc;' +
  'vertical-align:top;overflow-wrap:anywhere}a{color:#0a5e57}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f5f1;' +
  'padding:1rem}iframe{width:100%;height:44rem;border:1px solid #7b8783;background:#fff}.scroll{overflow-x:auto}.scroll table{min-width:64rem}';

const policy =
  `default-src 'none'; style-src ${styleSource(style)}; frame-src 'self'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors 'none'`;
/** A mail as a mail program shows it: its own styles, nothing loaded, nothing run; links open elsewhere. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

const nothing = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });

const html = (body: string, contentPolicy: string) =>
  new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    },
  });

const page = (title: string, body: string) =>
  html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
      `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    policy,
  );

/** Mails are read here only before the marketplace is open, while no mail server has them, and at this machine (docs/interface.md §6). */
function mayRead(request: Request): boolean {
  const { SMTP_URL, MARKETPLACE_LIVE } = env();
  return SMTP_URL === undefined && !MARKETPLACE_LIVE && hasLocalPass(request.headers);
}

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;
const moment = (instant: string | null) => instant?.slice(0, 19).replace('T', ' ') ?? '';

function row(mail: OutboxLine): string {
  const { id, kind, language, recipient, state, failure, attempts, dueAt, sentAt, guid } = mail;
  const isThere = state === 'sent' && recipient !== '';
  const name = isThere ? `<td><a href="/dev/outbox/${guid}">${escapeHtml(kind)}</a></td>` : cell(kind);
  const rest = [language, recipient, failure ? `${state} (${failure})` : state, String(attempts)];
  return `<tr>${cell(String(id))}${name}${[...rest, moment(dueAt), moment(sentAt)].map(cell).join('')}</tr>`;
}

const heads = ['Number', 'Kind', 'Language', 'To', 'State', 'Attempts', 'Due (UTC)', 'Sent (UTC)'];

/** GET /dev/outbox: what waits, what went. */
export async function answerOutbox(request: Request): Promise<Response> {
  if (!mayRead(request)) return nothing();
  const db = await getDb();
  const [mails, counts] = [await listMails(db, { limit: SHOWN }), await countMails(db)];
  const summary = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  const table =
    `<div class="scroll" tabindex="0" role="region" aria-label="Mails"><table><thead><tr>` +
    `${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${mails.map(row).join('')}</tbody></table></div>`;
  return page('Outbox', `<p>${escapeHtml(summary.join(', ') || 'No mails yet')}</p>${mails.length > 0 ? table : ''}`);
}

async function readMail(guid: string): Promise<ReadMail | undefined> {
  if (!isGuid(guid)) return undefined;
  const bytes = await readFile(emlFile(outboxFolder(env().DATA_DIR), guid)).catch(() => undefined);
  return bytes && (await readEml(bytes));
}

const shownHeaders = [
  'subject',
  'from',
  'to',
  'reply-to',
  'date',
  'message-id',
  'list-unsubscribe',
  'content-language',
];

/** GET /dev/outbox/{guid}: one mail, html and text. */
export async function answerOutboxMail(request: Request, guid: string): Promise<Response> {
  const mail = mayRead(request) ? await readMail(guid) : undefined;
  if (!mail) return nothing();
  const headers = shownHeaders
    .filter((name) => mail.headers.has(name))
    .map((name) => `<tr><th scope="row">${name}</th>${cell(mail.headers.get(name)!)}</tr>`);
  return page(
    mail.headers.get('subject') ?? 'Mail',
    `<p><a href="/dev/outbox">All mails</a></p><table><tbody>${headers.join('')}</tbody></table>` +
      `<h2>As a page</h2><iframe title="The mail as a page" src="/dev/outbox/${guid}/html" ` +
      `sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>` +
      `<h2>As text</h2><pre tabindex="0">${escapeHtml(mail.text)}</pre>`,
  );
}

/** GET /dev/outbox/{guid}/html: what the frame shows. */
export async function answerOutboxHtml(request: Request, guid: string): Promise<Response> {
  const mail = mayRead(request) ? await readMail(guid) : undefined;
  return mail ? html(mail.html, mailPolicy) : nothing();
}
