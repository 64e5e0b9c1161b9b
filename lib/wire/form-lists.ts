/** One item of a list in a form: a value, or the fields of an object. */
type Item = string | Record<string, unknown>;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Something's own fields, in an object in which `__proto__` is a name like any other. */
export const bareObject = (fields: unknown): Record<string, unknown> =>
  Object.assign(Object.create(null) as Record<string, unknown>, typeof fields === 'object' ? fields : {});

function itemsOf(fields: Readonly<Record<string, unknown>>, needed: string): Item[] {
  const items = new Map<number, Item>();
  for (const [name, value] of Object.entries(fields)) {
    const [at = '', field] = name.split('.', 2);
    if (!/^\d{1,3}$/.test(at)) continue;
    const held = items.get(Number(at));
    if (field !== undefined) {
      const item = isFields(held) ? held : bareObject({});
      item[field] = value;
      items.set(Number(at), item);
    } else if (typeof value === 'string') items.set(Number(at), value);
  }
  const inOrder = [...items].sort(([one], [other]) => one - other).map(([, item]) => item);
  // A question without an answer.
  const any = needed.split('|');
  return inOrder.filter((item) => typeof item === 'string' || any.some((field) => item[field] !== undefined));
}

/** The fields of a list apart from those beside it: `Items.0.Question` of `Items`. */
function splitFields(fields: Readonly<Record<string, unknown>>, list: string) {
  const isOfList = ([name]: [string, unknown]) => name.startsWith(`${list}.`);
  const entries = Object.entries(fields);
  const own = entries.filter(isOfList).map(([name, value]) => [name.slice(list.length + 1), value]);
  return { own: Object.fromEntries(own), others: Object.fromEntries(entries.filter((one) => !isOfList(one))) };
}

/** An object in which `Items.0.Question` is a list; one without items is left out. */
function withInnerList(fields: Readonly<Record<string, unknown>>, list: string, needed: string) {
  const { own, others } = splitFields(fields, list);
  const items = itemsOf(own, needed);
  return items.length > 0 ? { ...others, [list]: items } : others;
}

/** Input of a plain form in which `dates.0`, `answers.0.question` are lists; blank items are left out, an empty list too. */
export function withLists(
  input: Record<string, unknown>,
  lists: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const made = { ...input };
  for (const [name, needed] of Object.entries(lists)) {
    const [head = '', inner] = name.split('.', 2);
    const fields = isFields(made[head]) ? made[head] : {};
    const items = itemsOf(fields, needed);
    if (inner !== undefined) made[head] = withInnerList(fields, inner, needed);
    else if (items.length > 0) made[head] = items;
    else delete made[head];
  }
  return made;
}
