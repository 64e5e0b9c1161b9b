import { sectionType } from '@/lib/values/ids';

/** Contacts by the section that says them: visitors see them of a company that pays alone (docs/interface.md §5.2). */
const contacts: Readonly<Partial<Record<number, readonly string[]>>> = {
  [sectionType.contactInfo]: ['Website', 'PhoneNumber'],
};

/** Names in a section's content of what visitors do not see while its company does not pay. */
export const withheldFields = (typeId: number): readonly string[] => contacts[typeId] ?? [];

/** What stands in the place of what is withheld. */
export const withheldValues = (typeId: number): Readonly<Record<string, null>> =>
  Object.fromEntries(withheldFields(typeId).map((name) => [name, null]));
