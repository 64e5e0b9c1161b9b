import 'server-only';
import { createHash } from 'node:crypto';
import { passwordLength } from '@/lib/accounts/rules/password';
import { env } from '@/lib/config/env';
import { lookupLiveId } from '@/lib/edge/live-index';
import { toE164 } from '@/lib/i18n/phone';
import type { PlatformError } from '@/lib/platform/errors';
import type { Outcome, PlainForm } from '@/lib/platform/operation';
import { pathOf } from '@/lib/routes/href';
import { isBuilt, type LiveKind, pageNames, pages } from '@/lib/routes/table';
import { isSignedLink, isToken } from '@/lib/values/link';
import { isLocale, type Locale } from '@/lib/values/locale';
import { makeToken } from '@/lib/values/token';
import { dropDraft, type FormDraft, keepDraft, notSent } from './form-drafts';
import { withLists } from './form-lists';
import { visitFailed, visitSent } from './visit-form';

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
  /** Of a claim under way: goes along through sign-in. */
  claim: { token: string | undefined; company: string | undefined };
  /** What was typed, by the names of the fields; passwords are left out. */
  typed: Readonly<Record<string, string>>;
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
  claim: { token: undefined, company: undefined },
  typed: {},
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
  kinds: PlainForm['kinds'] = {},
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
    isRedraw: take(redrawField) !== undefined,
  };
  const claim = { token: take('claim_token'), company: take('claim_company') };
  const isSecret = (field: string) => Object.hasOwn(kinds, field) && /digest$/i.test(kinds[field]!);
  // A claim's token goes its own way: it was not typed, and is kept with no text.
  const isKept = ([field, text]: [string, string]) => !isSecret(field) && text !== claim.token;
  const typed = Object.fromEntries(Object.entries(sent).filter(isKept));
  writeAbroad(sent, take(phoneCountryField));
  return { ...hidden, path, locale: sent.lang_code, claim, typed };
}

/** A password as the browser would have sent it with script (docs/interface.md §5.5); what is too short to be one is left to be refused. */
const digest = (least: number) => (text: string) => {
  const { length } = [...text.slice(0, passwordLength.max * 4)];
  if (length < Math.max(1, least) || length > passwordLength.max) return text;
  return createHash('sha512')
    .update(Buffer.from(text.normalize('NFC'), 'utf16le'))
    .digest('hex');
};

/** The one kind of text that stands for something else; any other is left for the schema to refuse. */
const kindOf = {
  boolean: (text: string) => (text === 'true' || text === 'false' ? text === 'true' : text),
  number: (text: string) => (/^-?\d{1,10}$/.test(text) ? Number(text) : text),
  digest: digest(1),
  newDigest: digest(passwordLength.min),
} as const;

/** The input that the fields of a form stand for: `Object.Comment` lies within `Object`, some are no texts. */
export function formInput(
  { kinds = {}, lists }: Pick<PlainForm, 'kinds' | 'lists'>,
  sent: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const input = Object.create(null) as Record<string, unknown>;
  for (const [field, text] of Object.entries(sent)) {
    const value = Object.hasOwn(kinds, field) ? kindOf[kinds[field]!](text) : text;
    const at = field.indexOf('.');
    if (at < 0) input[field] = value;
    else {
      const head = field.slice(0, at);
      const within = typeof input[head] === 'object' ? (input[head] as object) : {};
      input[head] = { ...within, [field.slice(at + 1)]: value };
    }
  }
  return withLists(input, lists);
}

/** The page the form stands on, from its name and id (`4-12` for what is in city 12); home where they name none. */
function pathOfForm(form: FormFields): string {
  const locale = isLocale(form.locale) ? form.locale : 'en';
  const name = pageNames.find((known) => known === form.page) ?? 'home';
  if (!isBuilt(name)) return pathOf(pages.home, locale);
  const { liveKind: live, inCity } = pages[name];
  if (!live) return pathOf(pages[name], locale);
  const [id, cityId] = (form.pageId ?? '').split('-').map(Number);
  const own = paramsOf(live, id, locale);
  const city = inCity ? paramsOf('city', cityId, locale) : undefined;
  if (!own || (inCity && !city)) return pathOf(pages.home, locale);
  return pathOf(pages[name], locale, { ...own, cityId: city?.id, citySlug: city?.slug });
}

/** Id and slug of a row that is alive. */
function paramsOf(kind: LiveKind, id = Number.NaN, locale: Locale): { id: number; slug: string } | undefined {
  const entry = Number.isInteger(id) ? lookupLiveId(kind, id) : undefined;
  return entry ? { id, slug: entry.slugs[locale] } : undefined;
}

/** The page of a link, by the token in the call's path; undefined where it is none of ours, or its page is not built. */
function pathOfToken({ tokenPage }: Pick<PlainForm, 'tokenPage'>, form: FormFields) {
  const name = pageNames.find((known) => known === tokenPage?.page);
  const token = form.path[tokenPage?.param ?? ''] ?? '';
  if (!name || !isBuilt(name) || !isSignedLink(token)) return undefined;
  const locale = isLocale(form.locale) ? form.locale : 'en';
  return { path: pages[name].paths[locale].replace('{token}', token), token };
}

/** Of a claim, as the pages of accounts read it: nothing that is no token or id stands in an address. */
function claimQuery(plain: Pick<PlainForm, 'claims'>, { claim: { token = '', company = '' } }: FormFields) {
  const query: { token?: string; company?: string } = {};
  if (!plain.claims) return query;
  if (isToken(token)) query.token = token;
  if (/^[1-9]\d{0,9}$/.test(company)) query.company = company;
  return query;
}

function seeOther(path: string, query: Record<string, string>): Response {
  const location = `${env().PUBLIC_ORIGIN}${path}?${new URLSearchParams(query)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** What the page is to say: by a field that was sent, by one that was answered, else as always. */
function outcomeOf<Output>(
  { sent, sentWhen, sentState }: PlainForm<Output>,
  form: FormFields,
  output: Output,
): Outcome {
  if (sentWhen && form.typed[sentWhen.field] === sentWhen.value) return sentWhen.outcome;
  const isState = sentState && (output as Record<string, unknown> | null)?.[sentState.field] === sentState.value;
  return isState ? sentState.outcome : sent;
}

/**
 * 303 to a page which says that it was sent (docs/interface.md §2, Plain forms): the one the form stands on, or the one it leads on to as
 * soon as that is built.
 */
export function answerSent<Output>(plain: PlainForm<Output>, form: FormFields, output: Output): Response {
  const next = visitSent(plain, form.visit, output);
  if (next) return next;
  const { link, leadsTo } = plain;
  if (link) dropDraft(form.typed[link.field] ?? '');
  const outcome = outcomeOf(plain, form, output);
  const target = leadsTo?.(output) ?? null;
  const own = pathOfToken(plain, form);
  if (own) {
    dropDraft(own.token);
    return seeOther(own.path, { outcome });
  }
  const isOn = target !== null && isBuilt(target.page);
  const place = isOn ? { ...form, page: target.page, pageId: String(target.id) } : form;
  const { token, ...company } = claimQuery(plain, form);
  const claim = token === undefined || plain.claims === 'ends' ? company : { token, ...company };
  const isClaim = plain.claims !== 'along' && Object.keys(claim).length > 0 && isBuilt('claimProfile');
  return seeOther(pathOfForm(isClaim ? { ...place, page: 'claimProfile' } : place), { ...claim, outcome });
}

type WayBack = Pick<PlainForm, 'failed' | 'failedBy' | 'link' | 'tokenPage' | 'keepsText' | 'visit' | 'claims'>;

/** Back to the form with what was typed: on the page of a booking's link, behind a personal one, or under a name that this answer alone says. */
function backToForm(plain: WayBack, form: FormFields, why: Omit<FormDraft, 'typed'>, details?: object): Response {
  const back = visitFailed(plain, form.visit, { typed: form.typed, ...why }, details);
  if (back) return back;
  const { link, keepsText } = plain;
  const failed = plain.failedBy?.[why.status] ?? plain.failed;
  const own = why.status === 404 ? undefined : pathOfToken(plain, form);
  if (own) {
    keepDraft(own.token, { typed: form.typed, ...why });
    return seeOther(own.path, { outcome: failed });
  }
  if (keepsText) {
    const draft = makeToken();
    keepDraft(draft, { typed: form.typed, ...why });
    return seeOther(pathOfForm(form), { ...claimQuery(plain, form), draft, outcome: failed });
  }
  if (plain.claims && !link) return seeOther(pathOfForm(form), { ...claimQuery(plain, form), outcome: failed });
  const token = link ? (form.typed[link.field] ?? '') : '';
  if (!link || !isToken(token) || why.status === 404) return seeOther(pathOfForm(form), { outcome: failed });
  const { [link.field]: _, ...typed } = form.typed;
  keepDraft(token, { typed, ...why });
  // A claim's own token waits behind the link, which is the one that stands in the address.
  return seeOther(pathOfForm(form), { ...claimQuery(plain, form), [link.query]: token, outcome: failed });
}

/**
 * 303 to the page the form stands on, which says that it failed. Where a personal link opened that page, back to the link, with what
 * was typed kept for it: no browser gives back the text of a page that must not be stored.
 */
export const answerFailed = (plain: WayBack, form: FormFields, refusal: PlatformError): Response =>
  backToForm(plain, form, { faults: refusal.fields ?? {}, status: refusal.status }, refusal.details);

/** The same way back for a form that was not to be sent yet: drawn anew, with nothing said against it. */
export const answerRedraw = (plain: WayBack, form: FormFields): Response =>
  backToForm(plain, form, { faults: {}, status: notSent });
