/** Characters that could end the script element or break a line of script (docs/rules/security.md 20). */
const unsafe = /[<>&\u2028\u2029]/g;

/** JSON for a script element: whatever people typed into it stays data. */
export function safeJsonLd(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Structured data of a page: one `@graph`. The only place of the house where HTML is written past React. */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  const html = safeJsonLd({ '@context': 'https://schema.org', '@graph': graph });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD must stand unescaped in its element; safeJsonLd leaves nothing that could end it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
