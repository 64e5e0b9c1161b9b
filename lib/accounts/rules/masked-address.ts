/** The first letter, and as many signs behind it for any text: not even its length is said. */
const masked = (text: string) => `${[...text][0] ?? ''}•••`;

/** An address that is known again by who has it, and read by no other: `a•••@c•••.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${masked(email.slice(0, at))}@${masked(domain)}${domain.slice(domain.lastIndexOf('.'))}`;
}
