import 'server-only';
import { formerTagDays } from '@/lib/config/limits';
import { getDatabase, type Transaction } from '@/lib/effects/transaction';
import { type FoundTag, findTag, readName, readTag, retireTag, takeTag } from '../queries/tags';
import { tagsFor } from './tags-for';

/** The company that a tag of the portal's addresses leads to, with the tag that it goes by today; undefined for an unknown one. */
export const companyOfTag = (tag: string): Promise<FoundTag | undefined> => findTag(tag);

/** The tag that a company goes by. */
export const tagOf = async (companyId: number): Promise<string | undefined> => readTag(await getDatabase(), companyId);

/** Gives a company that has no tag yet one made from its name. @returns the tag it goes by */
export async function giveTag(tx: Transaction, companyId: number, name: string): Promise<string> {
  const own = await readTag(tx, companyId);
  if (own !== undefined) return own;
  for (const tag of tagsFor(name)) if (await takeTag(tx, companyId, tag)) return tag;
  throw new RangeError('no tag is left');
}

/** What a company calls itself, and the tag it goes by. */
export async function nameAndTag(tx: Transaction, companyId: number): Promise<{ name: string; tag: string }> {
  const name = (await readName(tx, companyId)) ?? '';
  return { name, tag: await giveTag(tx, companyId, name) };
}

/** Changes the tag of a company; the former one leads its members on for a year. @returns false where the tag is another's */
export async function changeTag(tx: Transaction, companyId: number, tag: string): Promise<boolean> {
  if ((await readTag(tx, companyId)) === tag) return true;
  await retireTag(tx, companyId, formerTagDays);
  return takeTag(tx, companyId, tag);
}
