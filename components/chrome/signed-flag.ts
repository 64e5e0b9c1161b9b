import { signedMarkHours } from '@/lib/config/limits';

/**
 * Whether this browser is signed in, for pages that are the same bytes for everybody: a mark without a name, in its own
 * storage. The session is in a cookie that no script sees; private pages, which know, put the mark right (docs/product.md §4).
 */
const key = 'signed-in';
const maxAgeMs = signedMarkHours * 3_600_000;

/** Stores that the browser is signed in, for the longest time a session can last; or that it is not. */
export function noteSigned(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, String(Date.now() + maxAgeMs));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the header shows what it shows to everybody, and the sign-in page says the rest.
  }
  markSigned();
}

/** The same as a line of script that stands in a page: of characters that HTML writes as they are. */
export function noteLine(isSignedIn: boolean): string {
  const note = isSignedIn ? `setItem(\`${key}\`,Date.now()+${maxAgeMs})` : `removeItem(\`${key}\`)`;
  return `try{localStorage.${note}}catch{}`;
}

/** Lets the styles show the links that fit. */
export function markSigned(): void {
  let until = 0;
  try {
    until = Number(localStorage.getItem(key));
  } catch {
    // As above.
  }
  document.documentElement.toggleAttribute('data-signed', until > Date.now());
}
