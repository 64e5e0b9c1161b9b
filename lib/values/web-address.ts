/**
 * Reads a text as an address. Everything that asks whether a text is one asks here: `URL.canParse` of Node 20 and 22 refuses names with
 * accents once it has been called some thousand times, and `URL.parse` came with Node 22 and browsers of 2024.
 * @returns null where it is none
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
