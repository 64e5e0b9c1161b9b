import parsePhone, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/min';
import { countryById, countryByIso } from '../config/countries';
import { isBlank } from '../config/typed-text';

/** US only where the page has no country (docs/interface.md §5.7). */
const fallbackCountry: CountryCode = 'US';

const maxInputLength = 60;

function parse(text: string, countryId?: number): PhoneNumber | undefined {
  if (text.length > maxInputLength) return undefined;
  const country = (countryId === undefined ? undefined : countryById(countryId)?.iso) as CountryCode | undefined;
  return parsePhone(text, country ?? fallbackCountry);
}

/** A number as people of the page's country read it: national at home, international abroad; as given where it is no number. */
export function formatPhone(text: string, countryId?: number): string {
  const number = parse(text, countryId);
  if (!number) return text;
  const home = countryId === undefined ? undefined : countryById(countryId)?.iso;
  return number.country !== undefined && number.country === home
    ? number.formatNational()
    : number.formatInternational();
}

/** `tel:` address of a number; null where it is none, and then no link is drawn. */
export function phoneHref(text: string, countryId?: number): string | null {
  return parse(text, countryId)?.getURI() ?? null;
}

/** E.164 form, or null where the text is no valid number: as the platform decides, by the short metadata. */
export function toE164(text: string, countryId?: number): string | null {
  const number = parse(text, countryId);
  return number?.isValid() ? number.number : null;
}

/** A number as it is kept: in the international form where its country is known, else as it was typed. */
export function normalizePhone(text: string, countryId?: number): string {
  return toE164(text, countryId) ?? text;
}

/** The country of a number that says it; undefined for any other, and for one of none of ours. */
export function phoneCountryId(text: string): number | undefined {
  const country = text.length > maxInputLength ? undefined : parsePhone(text)?.country;
  return country === undefined ? undefined : countryByIso(country)?.id;
}

/** What is wrong with a required phone number (docs/product.md §5): key of `messages/errors`, undefined when nothing is. */
export function checkPhone(text: string, countryId?: number): 'required' | 'phone' | undefined {
  if (isBlank(text)) return 'required';
  return toE164(text, countryId) ? undefined : 'phone';
}
