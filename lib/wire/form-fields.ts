import 'server-only';
import { createHash } from 'node:crypto';
import { passwordLength } from '@/lib/accounts/rules/password';
import { toE164 } from '@/lib/i18n/phone';
import type { FieldKind, FormReading } from '@/lib/platform/operation';
import { bareObject, withLists } from './form-lists';
import { isTooDeep } from './read-body';

/** Whether a browser without script sent this. */
export const isPlainForm = (request: Request) =>
  (request.headers.get('content-type') ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded');

/** Hidden fields of our own forms: where to go back to, by route name and id, never by address (docs/rules/security.md 19). */
export interface FormFields {
  page: string | undefined;
  pageId: string | undefined;
  locale: string | undefined;
  idempotencyKey: string | undefined;
  /** Parameters of the call's path. */
  path: Readonly<Record<string, string>>;
  /** Sent by the button that only wants the form drawn anew: the fields of another country. */
  isRedraw: boolean;
  /** Query of the integration page it stands on. */
  visit: string | undefined;
  /** The screen of the portal that a sign-in leads on to. */
  to: string | undefined;
  /** Name of what was typed into another form of the page. */
  draft: string | undefined;
  /** What the list showed that the page's row was reached from. */
  list: string | undefined;
  /** Of a claim under way: goes along through sign-in. */
  claim: { token: string | undefined; company: string | undefined };
  /** What was typed, by the names of the fields; passwords are left out. */
  typed: Readonly<Record<string, string>>;
  /** Whether a text may be kept for its page: not of a sender for whom enough of them are (`rate-limits`). */
  mayKeep: boolean;
}

/** Name of the button that asks for the same form, drawn for the country that is chosen by now. */
const redrawField = 'redraw';

const noForm: FormFields = {
  page: undefined,
  pageId: undefined,
  locale: undefined,
  idempotencyKey: undefined,
  path: {},
  isRedraw: false,
  visit: undefined,
  to: undefined,
  draft: undefined,
  list: undefined,
  claim: { token: undefined, company: undefined },
  typed: {},
  mayKeep: true,
};

/** Name of the choice beside a number: the country it is written as in, by its id. */
export const phoneCountryField = 'phone_country';

/** A number in the international form where its country was chosen beside it; what is none there is left for the schema to look at. */
function writeAbroad(sent: Record<string, string>, country: string | undefined): void {
  if (country === undefined || !sent.phone_number) return;
  sent.phone_number = toE164(sent.phone_number, Number(country)) ?? sent.phone_number;
}

/** Takes the hidden fields out of what a form sent; `lang_code` stays, being an input too. */
export function takeFormFields(
  sent: Record<string, string> | undefined,
  path: Readonly<Record<string, string>> = {},
  kinds: FormReading['kinds'] = {},
): FormFields {
  if (!sent) return noForm;
  const take = (name: string) => {
    const value = sent[name];
    delete sent[name];
    return value;
  };
  const hidden = {
    page: take('page'),
    pageId: take('page_id'),
    idempotencyKey: take('idempotency_key'),
    visit: take('visit'),
    to: take('to'),
    draft: take('draft'),
    list: take('list'),
    isRedraw: take(redrawField) !== undefined,
  };
  const claim = { token: take('claim_token'), company: take('claim_company') };
  const isSecret = (field: string) => Object.hasOwn(kinds, field) && /digest$/i.test(kinds[field]!);
  // A claim's token goes its own way: it was not typed, and is kept with no text.
  const isKept = ([field, text]: [string, string]) => !isSecret(field) && text !== claim.token;
  const typed = Object.fromEntries(Object.entries(sent).filter(isKept));
  writeAbroad(sent, take(phoneCountryField));
  return { ...hidden, path, locale: sent.lang_code, claim, typed, mayKeep: true };
}

/** Names in the query of a link to a file that say which page of ours it stands on, beside the language that the call takes too. */
const linkNames = ['page', 'page_id', 'list'] as const;

/** The page of ours that a link to a file stands on, and the address without it; the fields are none where it stands on no page. */
export function takeLinkFields(address: string): { form: FormFields; url: URL } {
  const url = new URL(address);
  const { searchParams: query } = url;
  if (!query.has('page')) return { form: noForm, url };
  const sent = Object.fromEntries([...linkNames, 'lang_code'].map((name) => [name, query.get(name) ?? '']));
  for (const name of linkNames) query.delete(name);
  return { form: { ...takeFormFields(sent), typed: {} }, url };
}

/** A password as the browser would have sent it with script (docs/interface.md §5.5); what is too short to be one is left to be refused. */
const digest = (least: number) => (text: string) => {
  const { length } = [...text.slice(0, passwordLength.max * 4)];
  if (length < Math.max(1, least) || length > passwordLength.max) return text;
  return createHash('sha512')
    .update(Buffer.from(text.normalize('NFC'), 'utf16le'))
    .digest('hex');
};

/** A clock as decimal hours: 08:30 is 8.5. */
function decimalHours(text: string): number | string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  const value = Number(hours) + Number(minutes) / 60;
  return value <= 24 && Number(minutes) < 60 ? value : text;
}

function jsonValue(text: string): unknown {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The one kind of text that stands for something else; any other is left for the schema to refuse. */
const kindOf: Readonly<Record<FieldKind, (text: string) => unknown>> = {
  boolean: (text: string) => (text === 'true' || text === 'false' ? text === 'true' : text),
  number: (text: string) => (/^-?\d{1,10}$/.test(text) ? Number(text) : text),
  numbers: (text: string) => (/^\d{1,10}(,\d{1,10}){0,199}$/.test(text) ? text.split(',').map(Number) : text),
  hours: decimalHours,
  // A field of a clock knows no 24:00.
  endHours: (text: string) => decimalHours(text) || 24,
  json: jsonValue,
  digest: digest(1),
  newDigest: digest(passwordLength.min),
};

/** The value that a field's text stands for. */
function valueOfField(kinds: FormReading['kinds'] = {}, field: string, text: string): unknown {
  const name = field.replace(/\.\d{1,3}\./g, '.*.');
  return Object.hasOwn(kinds, name) ? kindOf[kinds[name]!](text) : text;
}

/** The input that the fields of a form stand for: `Object.Comment` lies within `Object`, some are no texts. */
export function formInput(
  { kinds, lists, objects = [] }: FormReading,
  sent: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const input = Object.create(null) as Record<string, unknown>;
  // Filled, not copied for each field: a form may have thousands, and one that no page of ours sends has them all in one object.
  const made = new Map<string, Record<string, unknown>>();
  for (const name of objects) input[name] = {};
  for (const [field, text] of Object.entries(sent)) {
    const value = valueOfField(kinds, field, text);
    const at = field.indexOf('.');
    if (at < 0) input[field] = value;
    else {
      const head = field.slice(0, at);
      const known = made.get(head);
      const within = known && input[head] === known ? known : bareObject(input[head]);
      within[field.slice(at + 1)] = value;
      made.set(head, within);
      input[head] = within;
    }
  }
  return withLists(input, lists);
}
