import type { SiteAnswer, SiteRequest } from './wire';

const quoted = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which an owner consents, or does not; both lead back to where the call says, with its state. */
export function answerConsent({ url }: SiteRequest): SiteAnswer | undefined {
  const { pathname, searchParams } = url;
  if (pathname !== '/o/oauth2/v2/auth' && !/^\/v\d+\.\d\/dialog\/oauth$/.test(pathname)) return undefined;
  const back = (answer: Record<string, string>) => {
    const address = new URL(searchParams.get('redirect_uri') ?? 'about:blank');
    const state = searchParams.get('state') ?? '';
    for (const [name, value] of Object.entries({ ...answer, state })) address.searchParams.set(name, value);
    return quoted(address.href);
  };
  const body = `<!doctype html><html lang="en"><title>Consent</title><h1>Let Dorbel read your reviews?</h1>
<p><a href="${back({ code: 'code' })}">Allow</a></p><p><a href="${back({ error: 'access_denied' })}">Deny</a></p>`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}
