/**
 * An address a company gave, fit for a link: http and https only, without name and password.
 * @returns null for anything else, and then no link is drawn (rules/security 21).
 */
export function safeHref(text: string | null): string | null {
  if (!text) return null;
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null;
  return address.href;
}
