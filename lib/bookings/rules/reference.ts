/** Letters and digits that are not confused when heard or read. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What people say on the phone: `DB-7KQ4-MX2P`. @param bytes eight of them, from a good source */
export function referenceFrom(bytes: Uint8Array): string {
  const text = [...bytes.slice(0, 8)].map((byte) => letters[byte % letters.length]).join('');
  return `DB-${text.slice(0, 4)}-${text.slice(4)}`;
}
