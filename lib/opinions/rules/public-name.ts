/**
 * A name as everybody may see it: "First L." (docs/interface.md §2).
 * @returns the first name and the initial of the last; empty for an empty one.
 */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const last = words.length > 1 ? words.at(-1)! : '';
  const [initial = ''] = last;
  const first = words.slice(0, 1).join(' ');
  return initial === '' ? first : `${first} ${initial.toLocaleUpperCase('en')}.`;
}
