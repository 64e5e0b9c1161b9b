import 'server-only';
import { getTranslations } from 'next-intl/server';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import { notSent } from '@/lib/platform/form';
import { portalPath } from '@/lib/routes/portal';
import { isCompanyTag } from '@/lib/values/company-tag';
import { isToken } from '@/lib/values/link';
import { isLocale, type Locale } from '@/lib/values/locale';
import { makeToken } from '@/lib/values/token';
import { answerReadOnly, answerRefusal, answerUnknownPath } from './answer';
import { addressHeader } from './caller';
import { keepDraft } from './form-drafts';
import { logRefusal } from './log-refusal';
import { escapeHtml } from './plain-html';
import { countCall } from './rate-limits';

/** Longest value that a site sends back. */
const maxCode = 2048;

/** Where a consent goes on, by its state: which begins with a secret of one session, looked at where that session is known. */
function placeOf(state: string): { locale: Locale; path: string } | null {
  const [secret = '', locale = '', companyTag = '', ...rest] = state.split('.');
  if (!isToken(secret) || !isLocale(locale) || !isCompanyTag(companyTag) || rest.length > 0) return null;
  return { locale, path: portalPath(locale, { companyTag, screen: 'apps' }) };
}

/** What came back is kept for the screen under a name of its own: no address of ours goes on with it. */
async function keepCode(state: string, code: string): Promise<string> {
  const token = makeToken();
  await keepDraft(token, { typed: { state, code }, faults: {}, status: notSent });
  return token;
}

/**
 * GET /api/portal/review-sources/return: a site sends an owner back with a consent, or without one. A visit that begins on another site brings
 * no session (SameSite=Strict), so nothing is decided here: a page of our own leads on to the screen, where the session is known and the
 * consent is finished by a press.
 */
export async function answerConsentReturn(request: Request): Promise<Response> {
  const startedMs = performance.now();
  const caller = { kind: 'browser', address: request.headers.get(addressHeader) ?? 'unknown' } as const;
  try {
    // It is kept as the text of a form is.
    await countCall('draft', caller);
    return await leadOn(new URL(request.url).searchParams);
  } catch (error) {
    const refusal = isPlatformError(error) ? error : new PlatformError(500, { cause: error });
    logRefusal({ name: 'consentReturn' }, refusal, caller);
    return answerRefusal(refusal, 'save', startedMs);
  }
}

async function leadOn(sent: URLSearchParams): Promise<Response> {
  const state = sent.get('state') ?? '';
  const code = sent.get('code') ?? '';
  const place = placeOf(state);
  if (!place || code.length > maxCode) return answerUnknownPath();
  const query: Record<string, string> =
    code === '' ? { outcome: 'source-denied' } : { outcome: 'source-returned', draft: await keepCode(state, code) };
  return onTo(`${place.path}?${new URLSearchParams(query)}`, place.locale);
}

async function onTo(path: string, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'portalApps' });
  const [title, link, to] = [t('returnTitle'), t('returnLink'), path].map(escapeHtml);
  const body =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${to}"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p><a href="${to}">${link}</a></p></main></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Any other method. */
export const answerConsentReturnOnly = answerReadOnly;
