import { sectionType } from '@/lib/values/ids';
import { type Locale, languages, locales } from '@/lib/values/locale';

/** Keys of texts; all else of these sections is a fact, the same in every language. */
const texts: Readonly<Partial<Record<number, readonly string[]>>> = {
  [sectionType.contactInfo]: ['AboutUs'],
  [sectionType.operatingHours]: ['Title', 'Description'],
  // A company has one logo and one picture on top; what is said of them is written in each language.
  [sectionType.logo]: ['Title', 'SubTitle'],
  [sectionType.heroImage]: ['AltText'],
};

/** What a content says that holds in every language: hours are the same for all, and so is an address. */
export function factsOf(typeId: number, content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = texts[typeId];
  return own ? Object.fromEntries(Object.entries(content).filter(([key]) => !own.includes(key))) : {};
}

/**
 * The languages of pages that show a display in one of these: a page without a text of its own language shows the first there is.
 * @param published languages in which the section is published from now on
 */
export function localesShowing(changed: readonly number[], published: readonly number[]): Locale[] {
  const first = Math.min(...published);
  return locales.filter((locale) => {
    const { languageTypeId } = languages[locale];
    return changed.includes(published.includes(languageTypeId) ? languageTypeId : first);
  });
}

/** Whether other pages than the company's own show a section: its title stands on cards, and its tiles on booking pages. */
export const isShownElsewhere = (typeId: number): boolean =>
  typeId === sectionType.logo || typeId === sectionType.bookNow || typeId === sectionType.contactInfo;
