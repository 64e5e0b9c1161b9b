/** Languages of the interface, in the order the switcher shows them. Adding one: its entry, messages/<xx>/, and the tables the compiler then names. */
export const locales = ['en', 'fr', 'es'] as const;

export type Locale = (typeof locales)[number];

/** Unknown paths and `x-default` speak this one (docs/interface.md §3). */
export const defaultLocale: Locale = 'en';

/** Language ids of docs/product.md §3. */
export const LanguageTypeId = { Unknown: -1, Unspecified: 0, English: 1, French: 2, Spanish: 3 } as const;
export type LanguageTypeId = (typeof LanguageTypeId)[keyof typeof LanguageTypeId];

export interface Language {
  languageTypeId: LanguageTypeId;
  /** The language's own name: the label of the switcher. */
  name: string;
  /** ISO 3166 code of the flag drawn beside the name; decoration only. */
  flag: 'gb' | 'fr' | 'es';
  /** Open Graph locale. */
  ogLocale: string;
  /** BCP 47 tag where there is no country to decide the format of a date (docs/product.md §9: en-ca). */
  dateLocale: string;
}

export const languages = {
  en: { languageTypeId: LanguageTypeId.English, name: 'English', flag: 'gb', ogLocale: 'en_US', dateLocale: 'en-CA' },
  fr: { languageTypeId: LanguageTypeId.French, name: 'Français', flag: 'fr', ogLocale: 'fr_FR', dateLocale: 'fr-FR' },
  es: { languageTypeId: LanguageTypeId.Spanish, name: 'Español', flag: 'es', ogLocale: 'es_ES', dateLocale: 'es' },
} as const satisfies Record<Locale, Language>;

/** The highest id of a language. */
export const lastLanguageId = Math.max(...Object.values(LanguageTypeId));

/** True for a language code of ours, exact spelling ("EN" is none). */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** What is known of a language, by its code. */
export function localeOf(code: Locale): Language {
  return languages[code];
}

/** The locale of a language id of the specification; undefined for −1, 0 and unknown ids. */
export function localeByLanguageId(id: number): Locale | undefined {
  return locales.find((locale) => languages[locale].languageTypeId === id);
}
