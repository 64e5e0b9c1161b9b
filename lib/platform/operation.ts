import type { FailureKind } from '@/lib/values/failure';
/**
 * An operation is a value: what travels between a page, the wire and the platform is typed by it, and nothing else
 * knows a path. Safe in a browser: its schemas stand in `<subject>/schema.ts`, tied to it by name and type.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `anyone`: our own pages as they are, programs with an API key. `directory`: programs also need a
 * bearer, the anonymous one will do (docs/interface.md §2, two ways in). `member`: whoever is signed in, else 401. `link`: whoever has the signed
 * link that stands in the path, from wherever they come: a reading call that calendar programs make, and links in mails.
 */
export type Access = 'anyone' | 'directory' | 'member' | 'link';

/** What a call answers that is no JSON (docs/interface.md §2: `.ics`, CSV): its text, and the name under which it is kept. */
export interface FileAnswer {
  FileName: string;
  Text: string;
}

export interface Operation<Input, Output> {
  /** Unique; the key in the registry of `contract.ts`, in schemas and in `embedded.ts`. */
  name: string;
  method: Method;
  /** Path under the origin with `{param}` places, as in docs/product.md §7. */
  path: string;
  access: Access;
  /** Which failure text of the error catalogue (docs/product.md §8) the call answers with. */
  failure: FailureKind;
  /** A plain HTML form may send it: the answer is then a 303 to its page. */
  form?: PlainForm<Output>;
  /**
   * What it has to do with the session cookie of our own pages: `reads` it, `opens` one with the token that is answered (which a browser
   * then never sees), `ends` it.
   */
  session?: 'reads' | 'opens' | 'ends';
  /** A browser sends a proof of work along (`lib/wire/proof`); what comes without one has a tighter bucket, beyond it quarantine. `later`: only once it is refused for want of one. */
  proof?: true | 'later';
  /** Sends an `Idempotency-Key` along: `required` for our own creating calls, `taken` for the specification's. */
  idempotency?: 'required' | 'taken';
  /** The answer is a file of this type, its output a `FileAnswer`; refusals are JSON all the same. */
  file?: 'text/calendar' | 'text/csv';
  /** Cap of the body in bytes; 64 KB when absent. */
  maxBytes?: number;
  /** Name of the bucket in `lib/wire/rate-limits`. */
  limit: LimitName;
  /** Phantom: carries the types, is never set. */
  readonly types?: { input: Input; output: Output };
}

/** How a plain form of an operation is read and answered. Its field names may be dotted, for inputs within `Object`. */
export interface PlainForm<Output = unknown> {
  sent: Outcome;
  failed: Outcome;
  /** Another outcome where a field was sent with a value. */
  sentWhen?: { field: string; value: string; outcome: Outcome };
  /** Another outcome where the answer says so in a field. */
  sentState?: { field: string; value: string; outcome: Outcome };
  /**
   * Fields that are no texts: a form knows nothing else. A `digest` is made of a password as it was typed, a `newDigest` of one that is
   * long enough to be set; neither is ever kept.
   */
  kinds?: Readonly<Record<string, 'boolean' | 'number' | 'digest' | 'newDigest'>>;
  /** The form stands on a page that a personal link opened: a failure leads back there, with what was typed. */
  link?: { field: string; query: 'recommendation-token' | 'token' };
  /**
   * Hidden `claim_token` and `claim_company` go along: on to the claim page once it is sent, back with the form where it was not. Where the
   * form `ends` the claim, its token is not told again; where it only goes `along`, the page stays the form's own.
   */
  claims?: 'through' | 'ends' | 'along';
  /** The form stands on the page of a link whose token is in the call's path: back to it, whatever comes of it. */
  tokenPage?: { param: string; page: string };
  /** Another outcome for a status of a refusal. */
  failedBy?: Readonly<Partial<Record<number, Outcome>>>;
  /** A failure leads back to what was typed: kept for a while under a name that only that answer says (`?draft=`). */
  keepsText?: true;
  /** Fields that are lists (`dates.0`, `answers.0.question`), each with the field without which an item is none; texts have none. */
  lists?: Readonly<Record<string, string>>;
  /** The form stands on an integration page (its hidden field `visit`): on to the step that `sent` tells, or back to what was typed. */
  visit?: { sent(output: Output): Readonly<Record<string, string | undefined>>; keepsText?: true };
  /** A page that what was made has of its own: the answer leads on to it, as soon as that page is built. */
  leadsTo?: (output: Output) => FormTarget | null;
}

/** What a page says after a plain form came back to it (the closed list of `lib/routes/queries`). */
export type Outcome =
  | 'recommendation-sent'
  | 'recommendation-failed'
  | 'message-sent'
  | 'message-failed'
  | 'opinion-up-sent'
  | 'opinion-down-sent'
  | 'opinion-failed'
  | 'opinion-asked'
  | 'opinion-ask-failed'
  | 'link-sent'
  | 'link-failed'
  | 'request-sent'
  | 'request-failed'
  | 'report-sent'
  | 'report-failed'
  | 'business-sent'
  | 'business-failed'
  | 'unsubscribed'
  | 'unsubscribe-failed'
  | 'interest-noted'
  | 'interest-failed'
  | 'booking-accepted'
  | 'booking-proposed'
  | 'booking-declined'
  | 'booking-missed'
  | 'booking-confirmed'
  | 'booking-moved'
  | 'booking-cancelled'
  | 'booking-messaged'
  | 'booking-erased'
  | 'booking-taken'
  | 'booking-slower'
  | 'booking-sent'
  | 'booking-failed'
  | 'chat-sent'
  | 'chat-failed'
  | 'chat-changed'
  | 'chat-change-failed'
  | AccountOutcome;

/** Of the forms around accounts. */
export type AccountOutcome =
  | 'signed-in'
  | 'signed-out'
  | 'signin-failed'
  | 'signin-unverified'
  | 'signin-slower'
  | 'registered'
  | 'register-failed'
  | 'email-verified'
  | 'verify-failed'
  | 'verify-expired'
  | 'reset-asked'
  | 'reset-ask-failed'
  | 'password-reset'
  | 'reset-failed'
  | 'reset-expired'
  | 'claim-approved'
  | 'claim-pending'
  | 'claim-failed'
  | 'claim-refused'
  | 'claim-taken'
  | 'claim-expired';

/** A page that a plain form goes on to instead of its own: a name of the route table, and the id of a live page. */
export interface FormTarget {
  page: string;
  id: number;
}

export type LimitName =
  | 'account'
  | 'booking'
  | 'chat'
  | 'hold'
  | 'read'
  | 'search'
  | 'suggest'
  | 'request'
  | 'program'
  | 'signIn';

// biome-ignore lint/suspicious/noExplicitAny: the one place where "some operation" is meant, whatever its types.
export type AnyOperation = Operation<any, any>;
export type InputOf<O> = O extends Operation<infer I, infer _> ? I : never;
export type OutputOf<O> = O extends Operation<infer _, infer R> ? R : never;

/** Declares an operation. `Input` is the union of path parameters, query and body in the wire's own names. */
export function operation<Input, Output>(
  definition: Omit<Operation<Input, Output>, 'types'>,
): Operation<Input, Output> {
  return definition;
}

/**
 * The address of a call: path with its parameters filled from the input, the rest of a GET's input as query.
 * @returns the path with query, and the body for other methods (null for GET).
 */
export function addressOf<I, O>(op: Operation<I, O>, input: I): { path: string; body: string | null } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = op.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (op.method !== 'GET') return { path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(key, String(value));
  const text = query.toString();
  return { path: text ? `${path}?${text}` : path, body: null };
}
