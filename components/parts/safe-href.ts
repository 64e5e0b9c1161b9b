/**
 * An address a company gave, fit for a link: http and https only, without name and password.
 * @returns null for anything else, and then no link is drawn (docs/rules/security.md 21).
 */
export function safeHref(text: string | null): string | null {
  if (!text) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  // Not URL.parse: Node 20.9 and browsers of early 2024 are without it.
  if (!URL.canParse(whole)) return null;
  const address = new URL(whole);
  if (!/^https?:$/.test(address.protocol) || address.username || address.password) return null;
  return address.href;
}
