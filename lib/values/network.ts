/**
 * The networks of a visitor that limits count by: one household, and the block of addresses that one customer of a
 * network is commonly given. An IPv6 line has a whole /64 to itself, and often a /48; an IPv4 line has one address, a small network a /24.
 */
export interface Network {
  /** IPv4: the address. IPv6: its /64. */
  near: string;
  /** IPv4: its /24. IPv6: its /48. */
  wide: string;
}

const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The eight groups of an IPv6 address without leading zeros; null for anything else. */
function groupsOf(address: string): string[] | null {
  const [plain = ''] = address.toLowerCase().split('%');
  const halves = plain.split('::');
  if (halves.length > 2) return null;
  const [left, right] = halves.map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]?];
  const zeros = right === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...(right ?? [])];
  if (groups.length !== 8 || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** IPv4 written as the end of an IPv6 address counts as IPv4; what is no address is a network of its own. */
export function networkOf(address: string): Network {
  const v4 = address.replace(/^::ffff:/i, '');
  if (dotted.test(v4)) return { near: v4, wide: `${v4.split('.').slice(0, 3).join('.')}.0/24` };
  const groups = groupsOf(address);
  if (!groups) return { near: address, wide: address };
  return { near: groups.slice(0, 4).join(':'), wide: `${groups.slice(0, 3).join(':')}::/48` };
}
