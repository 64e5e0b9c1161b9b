import { sectionType } from '@/lib/values/ids';

/** Contacts by the section that says them: visitors see them of a company that pays alone (docs/interface.md §5.2). */
const contacts: Readonly<Partial<Record<number, readonly string[]>>> = {
  [sectionType.contactInfo]: ['Website', 'PhoneNumber'],
};

/** Names in a section's content of what visitors do not see while its company does not pay. */
export const withheldFields = (typeId: number): readonly string[] => contacts[typeId] ?? [];

type Person = Readonly<Record<string, unknown>>;

/** People who agreed to be shown, and no others: silence is no yes. Visitors do not learn what was answered. */
const withConsent = (people: unknown): Person[] =>
  (Array.isArray(people) ? (people as Person[]) : []).flatMap(({ HasConsent, ...person }) =>
    HasConsent === true ? [person] : [],
  );

/** What a section says to visitors: of people, those who agreed. */
export const shownContent = (typeId: number, content: object): object =>
  typeId === sectionType.team && 'Members' in content ? { ...content, Members: withConsent(content.Members) } : content;

/** What stands in the place of what is withheld. */
export const withheldValues = (typeId: number): Readonly<Record<string, null>> =>
  Object.fromEntries(withheldFields(typeId).map((name) => [name, null]));
