import { parseUrl } from '@/lib/values/web-address';

/**
 * An address a company gave, fit for a link: http and https only, without name and password.
 * @returns null for anything else, and then no link is drawn (docs/rules/security.md 21).
 */
export function safeHref(text: string | null): string | null {
  if (!text) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const address = parseUrl(whole);
  if (address === null || !/^https?:$/.test(address.protocol) || address.username || address.password) return null;
  return address.href;
}
