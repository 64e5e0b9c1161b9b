import type { BookingInput } from '@/lib/bookings/contract';
import { addressNames } from '@/lib/bookings/rules/address-names';
import { looksLikeEmail } from '@/lib/config/email';
import { fieldLimits } from '@/lib/config/field-limits';
import { isFrequency } from '@/lib/config/frequencies';
import { bookingLimits } from '@/lib/config/limits';
import { countCharacters, isBlank } from '@/lib/config/typed-text';
import type { AddressValue } from '@/lib/places/contract';
import {
  type AddressFaults,
  type AddressField,
  addressFieldsOf,
  emptyAddress,
} from '@/lib/places/rules/postal-address';
import { unset } from '@/lib/values/ids';
import { repeatStarts } from './series-rules';
import type { Typed } from './typed';

/** Field → message key of `messages/errors`. */
export type DetailFaults = Readonly<Partial<Record<string, string>>>;

/** Texts of a person beside the address, and how long they may be. */
export const detailLimits = {
  name: fieldLimits.first_name + fieldLimits.last_name,
  email: fieldLimits.email,
  phone_number: fieldLimits.phone_number,
  notes: fieldLimits.booking_notes,
} as const;
export type DetailField = keyof typeof detailLimits;

const idOf = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : unset);

/** The address that was typed before; else an empty one of the company's country. */
export function typedAddress(typed: Typed, countryId: number): AddressValue {
  const country = idOf(typed.country_id);
  const empty = emptyAddress(country === unset ? countryId : country);
  const { address = '', unit = '', city = '', postal_code: PostalCode = '' } = typed;
  return { ...empty, Address: address, Unit: unit, City: city, PostalCode, ProvinceId: idOf(typed.province_id) };
}

/** Faults of the wire as the address block names them. */
export function addressFaults(faults: DetailFaults): AddressFaults {
  const found = Object.entries(addressNames).flatMap(([field, name]) => {
    const fault = name === '' ? undefined : faults[name];
    return fault === undefined ? [] : [[field as AddressField, fault]];
  });
  return Object.fromEntries(found) as AddressFaults;
}

/** The platform's word that an address lies where the company does not work; such a booking can be a request. */
export const isOutside = (faults: DetailFaults): boolean => faults.address === 'outsideArea';

/** Id of the input that a fault of the wire is about. */
export function inputOf(field: string): string {
  const block = Object.entries(addressNames).find(([, name]) => name === field)?.[0];
  return block ? `where-${block}` : `who-${field.replaceAll('.', '-')}`;
}

/** What a form can see for itself; numbers and addresses are looked at by those who know them. */
export function checkDetails(typed: Typed): DetailFaults {
  const faults: Partial<Record<string, string>> = {};
  for (const [field, max] of Object.entries(detailLimits)) {
    const text = (typed[field] ?? '').trim();
    if (isBlank(text) && field !== 'notes') faults[field] = 'required';
    else if (countCharacters(text) > max) faults[field] = 'tooLong';
    else if (field === 'email' && !looksLikeEmail(text)) faults[field] = 'email';
  }
  return faults;
}

/** What a booking is about beside the person: a hold, or a service with wished days and answers. */
export type About = Pick<BookingInput, 'hold_token' | 'company_guid' | 'service_id' | 'preferred_dates' | 'lang_code'>;

/** Answers to the questions of an interactive quote; one left blank was not answered. */
function answersOf(typed: Typed, questions: readonly string[]): BookingInput['answers'] {
  return questions.flatMap((question, at) => {
    const answer = (typed[`answers.${at}.answer`] ?? '').trim();
    return isBlank(answer) ? [] : [{ question, answer: [...answer].slice(0, bookingLimits.answer).join('') }];
  });
}

/** The call that a filled-in form stands for; what is empty is left out. */
export function bookingInput(
  about: About,
  typed: Typed,
  address: AddressValue,
  more: { questions: readonly string[]; originTypeId?: number },
): BookingInput {
  const { name = '', email = '', phone_number = '', notes = '' } = typed;
  const answers = answersOf(typed, more.questions);
  const repeats = repeatStarts(typed);
  const has = (field: AddressField) => addressFieldsOf(address.CountryId).includes(field);
  return {
    ...about,
    name: name.trim(),
    email: email.trim(),
    phone_number: phone_number.trim(),
    address: address.Address,
    city: address.City,
    country_id: address.CountryId,
    ...(address.Unit ? { unit: address.Unit } : {}),
    ...(has('PostalCode') && address.PostalCode ? { postal_code: address.PostalCode } : {}),
    ...(has('ProvinceId') && address.ProvinceId !== unset ? { province_id: address.ProvinceId } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(isFrequency(typed.frequency) ? { frequency: typed.frequency } : {}),
    ...(repeats.length > 0 ? { repeat_starts: repeats } : {}),
    ...(typed.name_consent === 'true' ? { name_consent: true } : {}),
    ...(answers && answers.length > 0 ? { answers } : {}),
    ...(more.originTypeId === undefined ? {} : { origin_type_id: more.originTypeId }),
  };
}
