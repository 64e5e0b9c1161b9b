import { fieldLimits } from '@/lib/config/field-limits';
import { countCharacters, isBlank } from '@/lib/config/typed-text';
import type { RecommendationInput } from '@/lib/opinions/contract';
import type { AddressValue } from '@/lib/places/contract';
import {
  type AddressFault,
  type AddressFaults,
  type AddressField,
  checkAddress,
  emptyAddress,
  tidyAddress,
} from '@/lib/places/rules/postal-address';
import { unset } from '@/lib/values/ids';

export const maxCommentLength = fieldLimits.recommendation_comment;

/** Inputs of the form, by the names the wire knows them by: a browser without script sends them as they are. */
export const names = {
  token: 'Object.Token',
  comment: 'Object.Comment',
  thumb: 'Object.ThumbsUp',
  address: {
    Address: 'Object.Address',
    Unit: 'Object.Unit',
    City: 'Object.City',
    PostalCode: 'Object.PostalCode',
    ProvinceId: 'Object.ProvinceId',
    CountryId: 'Object.CountryId',
    TimeZoneId: 'Object.TimeZoneId',
  },
} as const;

export type CommentFault = 'required' | 'tooLong' | 'invalid';

export interface Faults {
  comment?: CommentFault;
  address: AddressFaults;
}

export const noFaults: Faults = { address: {} };
export const hasFaults = ({ comment, address }: Faults) => comment !== undefined || Object.keys(address).length > 0;

/** What was typed, before it is sent and after it came back. */
export interface Draft {
  comment: string;
  isUp: boolean;
  address: AddressValue;
}

/** What the form can see for itself (docs/product.md §5); the platform has the last word. */
export function checkDraft({ comment, address }: Draft, needsAddress: boolean): Faults {
  const text = comment.trim();
  const faults: Faults = { address: needsAddress ? checkAddress(address) : {} };
  if (isBlank(text)) faults.comment = 'required';
  else if (countCharacters(text) > maxCommentLength) faults.comment = 'tooLong';
  return faults;
}

/** The body of the call. */
export function bodyOf(draft: Draft, token: string, needsAddress: boolean): RecommendationInput['Object'] {
  const said = { Token: token, Comment: draft.comment.trim(), ThumbsUp: draft.isUp };
  return needsAddress ? { ...said, ...tidyAddress(draft.address) } : said;
}

const commentFaults: readonly string[] = ['required', 'tooLong'] satisfies CommentFault[];
const addressFaults: readonly string[] = ['required', 'tooLong', 'postalCode'] satisfies AddressFault[];

/** The platform's `Fields` as faults of this form; an unknown key is shown as "not right". */
export function faultsFrom(fields: Readonly<Record<string, string>>): Faults {
  const faults: Faults = { address: {} };
  for (const [name, key] of Object.entries(fields)) {
    if (name === names.comment) faults.comment = (commentFaults.includes(key) ? key : 'invalid') as CommentFault;
    const field = (Object.keys(names.address) as AddressField[]).find((one) => names.address[one] === name);
    if (field) faults.address[field] = (addressFaults.includes(key) ? key : 'invalid') as AddressFault;
  }
  return faults;
}

const wholeId = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : unset);

/** A form as it begins, or as it came back from a post without script. */
export function draftFrom(typed: Readonly<Record<string, string>>, countryId: number): Draft {
  const { address } = names;
  const chosen = wholeId(typed[address.CountryId]);
  return {
    comment: typed[names.comment] ?? '',
    isUp: typed[names.thumb] !== 'false',
    address: {
      ...emptyAddress(chosen === unset ? countryId : chosen),
      Address: typed[address.Address] ?? '',
      Unit: typed[address.Unit] ?? '',
      City: typed[address.City] ?? '',
      PostalCode: typed[address.PostalCode] ?? '',
      ProvinceId: wholeId(typed[address.ProvinceId]),
    },
  };
}

/** Why it was not sent: what to put right, or what to do. */
export type Trouble = 'check' | 'failedText' | 'household' | 'outside' | 'tooMany' | 'unknownLink';

export function troubleOf(status: number, fields: Readonly<Record<string, string>> = {}): Trouble {
  if (fields[names.address.City] === 'outsideArea') return 'outside';
  return ({ 409: 'household', 422: 'check', 429: 'tooMany', 404: 'unknownLink' } as const)[status] ?? 'failedText';
}
