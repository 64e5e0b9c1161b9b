import { sectionType } from '@/lib/values/ids';
import { type Locale, languages, locales } from '@/lib/values/locale';

type Content = Readonly<Record<string, unknown>>;

/** Keys of texts; all else of these sections is a fact, the same in every language. */
const texts: Readonly<Partial<Record<number, readonly string[]>>> = {
  [sectionType.contactInfo]: ['AboutUs'],
  [sectionType.operatingHours]: ['Title', 'Description'],
  // A company has one logo and one picture on top; what is said of them is written in each language.
  [sectionType.logo]: ['Title', 'SubTitle'],
  [sectionType.heroImage]: ['AltText'],
  [sectionType.citiesAndNeighborhoods]: ['Title', 'Description'],
  [sectionType.map]: ['Title', 'Description'],
  // A company's page has one widget, whatever language it is read in.
  [sectionType.reviews]: ['Title', 'Description'],
};

interface Named {
  list: string;
  /** The text of an item, which each language has for itself. */
  name: string;
  /** What an item is, whatever it is called. */
  keyOf: (item: Content) => string;
  /** Whether the words of another language are better than none, and an item stays the same in its place: those of a place are, and do. */
  isPlace: boolean;
}

const daysOf = ({ From, Until }: Content) => `${From} ${Until}`;

/** Lists of facts whose items have words. */
const named: Readonly<Partial<Record<number, readonly Named[]>>> = {
  [sectionType.map]: [
    { list: 'ServiceAreas', name: 'Name', keyOf: ({ Coordinates }) => String(Coordinates), isPlace: true },
  ],
  [sectionType.operatingHours]: [
    { list: 'Seasons', name: 'Name', keyOf: daysOf, isPlace: false },
    { list: 'Exceptions', name: 'Note', keyOf: daysOf, isPlace: false },
  ],
};

/** What a content says that holds in every language: hours are the same for all, and so is an address. */
export function factsOf(typeId: number, content: Content): Record<string, unknown> {
  const own = texts[typeId];
  return own ? Object.fromEntries(Object.entries(content).filter(([key]) => !own.includes(key))) : {};
}

const itemsOf = (content: Content, list: string): readonly Content[] =>
  Array.isArray(content[list]) ? (content[list] as Content[]) : [];

/** The items of a list in the words that another language has for them: by what they are, else by their place where none came or went. */
function inWordsOf({ list, name, keyOf, isPlace }: Named, newest: Content, other: Content): Content[] {
  const [items, theirs] = [itemsOf(newest, list), itemsOf(other, list)];
  return items.map((item, at) => {
    const same =
      theirs.find((one) => keyOf(one) === keyOf(item)) ??
      (isPlace && items.length === theirs.length ? theirs[at] : undefined);
    return { ...item, [name]: same?.[name] || (isPlace ? item[name] : '') };
  });
}

/** What another language says once the facts of the newest draft hold in it too. */
export function withFacts(typeId: number, newest: Content, other: Content): Record<string, unknown> {
  const lists = (named[typeId] ?? []).map((one) => [one.list, inWordsOf(one, newest, other)]);
  return { ...other, ...factsOf(typeId, newest), ...Object.fromEntries(lists) };
}

/**
 * What a language without a text of its own begins with: its blanks would be facts as well, and empty those of every language. Places are
 * left out, as what was published of them may be older than what holds.
 */
export function factsFor(typeId: number, newest: Content): Record<string, unknown> {
  const { Places: _, ...facts } = withFacts(typeId, newest, {});
  return facts;
}

/** Pictures of a section, by the place of their words in its content. Of a gallery the title will do: pages read that out. */
const pictures: Readonly<Partial<Record<number, (content: Content) => readonly (readonly [string, Content])[]>>> = {
  [sectionType.imageGallery]: (content) =>
    itemsOf(content, 'Images').map((image, at) => [`content.Images.${at}.AltText`, image]),
  [sectionType.heroImage]: ({ URL, AltText }) => [['content.AltText', { URL, AltText }]],
};

/**
 * Pictures that say nothing to who does not see them, by the field that they lack: they are not published (docs/rules/accessibility.md,
 * Gallery).
 */
export function unsaidPictures(typeId: number, content: Content): Record<string, 'required'> {
  const isUnsaid = ({ URL, AltText, Title }: Content) => Boolean(URL) && !AltText && !Title;
  const lacking = (pictures[typeId]?.(content) ?? []).filter(([, picture]) => isUnsaid(picture));
  return Object.fromEntries(lacking.map(([field]) => [field, 'required']));
}

/** The picture of a section, which a language shows once it has words for it. */
const onTop: Readonly<Partial<Record<number, { picture: string; words: string }>>> = {
  [sectionType.heroImage]: { picture: 'URL', words: 'AltText' },
};

/**
 * A text without its words about a picture that another one replaces: they describe what is not there.
 * @param published what its language shows: words that were written since may be about the new one, and stay
 */
export function withoutReplaced(typeId: number, newest: Content, text: Content, published: Content): Content {
  const { picture, words } = onTop[typeId] ?? {};
  if (picture === undefined || words === undefined || text[words] !== published[words]) return text;
  return text[picture] && text[picture] !== newest[picture] ? { ...text, [words]: '' } : text;
}

/** Whether a language was published without the picture of its section: taken off, or for want of words. */
export function lacksPicture(typeId: number, content: Content): boolean {
  const { picture } = onTop[typeId] ?? {};
  return picture !== undefined && !content[picture];
}

/** Of what is published in several languages the one that facts are taken from: where the picture is shown, if it is anywhere. */
export const fullestOf = <Text>(
  typeId: number,
  all: readonly Text[],
  contentOf: (text: Text) => Content,
): Text | undefined => all.find((text) => !lacksPicture(typeId, contentOf(text))) ?? all[0];

/** What a page of another language shows by then: a picture comes to no language that has no words for it. */
export function withShownFacts(typeId: number, newest: Content, other: Content): Record<string, unknown> {
  const content = withFacts(typeId, newest, withoutReplaced(typeId, newest, other, other));
  const { picture } = onTop[typeId] ?? {};
  const isUnsaid = Object.keys(unsaidPictures(typeId, content)).length > 0;
  return picture !== undefined && isUnsaid ? { ...content, [picture]: '' } : content;
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
