import { noteLine } from './signed-flag';

interface SignedMarkProps {
  isSignedIn: boolean;
  /** Of the page's scripts (docs/rules/security.md, CSP of private pages). */
  nonce: string | undefined;
}

/**
 * On pages that know the session: what other pages are to show. Stored while the page is still being read, so that it
 * is right however soon the page is left, and whether its islands ever hydrate or not.
 */
export function SignedMark({ isSignedIn, nonce }: SignedMarkProps) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {noteLine(isSignedIn)}
    </script>
  );
}
