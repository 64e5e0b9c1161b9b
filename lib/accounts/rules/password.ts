/** What may be typed, in characters; the digest hides it from everybody behind. */
export const passwordLength = { min: 10, max: 200 } as const;

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[at * 2] = unit & 0xff;
    bytes[at * 2 + 1] = unit >> 8;
  }
  return bytes;
}

/**
 * A password as it travels (docs/interface.md §5.5): SHA-512 over UTF-16LE, in lower-case hex. What was typed is composed first (NFC), so that
 * every keyboard gives the same. For browsers, on secure origins and localhost; a plain form sends the text instead.
 */
export async function digestPassword(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-512', utf16(text.normalize('NFC')));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
