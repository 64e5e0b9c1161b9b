/** One item of a list in a form: a text, or the fields of an object. */
type Item = string | Record<string, string>;

function itemsOf(fields: Readonly<Record<string, unknown>>, needed: string): Item[] {
  const items = new Map<number, Item>();
  for (const [name, value] of Object.entries(fields)) {
    const [at = '', field] = name.split('.', 2);
    if (!/^\d{1,2}$/.test(at) || typeof value !== 'string') continue;
    const held = items.get(Number(at));
    items.set(Number(at), field === undefined ? value : { ...(typeof held === 'object' ? held : {}), [field]: value });
  }
  const inOrder = [...items].sort(([one], [other]) => one - other).map(([, item]) => item);
  // A question without an answer.
  return inOrder.filter((item) => typeof item === 'string' || item[needed] !== undefined);
}

/** Input of a plain form in which `dates.0`, `answers.0.question` are lists; blank items are left out, an empty list too. */
export function withLists(
  input: Record<string, unknown>,
  lists: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const made = { ...input };
  for (const [name, needed] of Object.entries(lists)) {
    const items = itemsOf((made[name] ?? {}) as Record<string, unknown>, needed);
    if (items.length > 0) made[name] = items;
    else delete made[name];
  }
  return made;
}
