import type { Needs } from '@/lib/access/needs';
import type { FailureKind } from '@/lib/values/failure';

/**
 * An operation is a value: what travels between a page, the wire and the platform is typed by it, and nothing else
 * knows a path. Safe in a browser: its schemas stand in `<subject>/schema.ts`, tied to it by name and type.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `anyone`: our own pages as they are, programs with an API key. `directory`: programs also need a
 * bearer, the anonymous one will do (docs/interface.md §2, two ways in). `member`: a signed-in member, else 401. `link`: the holder of the signed
 * link that stands in the path, from wherever they come: a reading call that calendar programs make, and links in mails.
 */
export type Access = 'anyone' | 'directory' | 'member' | 'link';

/**
 * What a call answers that is no JSON (docs/interface.md §2: `.ics`, CSV): its text, whole or in parts as they are made, and the name under
 * which it is kept.
 */
export interface FileAnswer<Text extends string | AsyncIterable<string> = string> {
  FileName: string;
  Text: Text;
}

export interface Operation<Input, Output> {
  /** Unique; the key in the contract of its subject, in its schemas and in its service. */
  name: string;
  method: Method;
  /** Path under the origin with `{param}` places, as in docs/product.md §7. */
  path: string;
  access: Access;
  /** Of a call of the portal or the console: which right its caller needs, authorised once in `run` (`lib/access`). */
  needs?: Needs;
  /** Which failure text of the error catalogue (docs/product.md §8) the call answers with. */
  failure: FailureKind;
  /** Pages of other sites ask it, with the public key of the client of embeds, without credentials: that key opens nothing else. */
  isEmbedded?: true;
  /** A plain HTML form may send it: the answer is then a 303 to the page that the `forms.ts` of its subject names. */
  form?: FormReading;
  /**
   * What it has to do with the session cookie of our own pages: `reads` it, `opens` one with the token that is answered (which a browser
   * then never sees), `ends` it, or `renews` it: reads it, and opens another in its place where a token is answered.
   */
  session?: 'reads' | 'opens' | 'ends' | 'renews';
  /** A browser sends a proof of work along (`lib/wire/proof`); what comes without one has a tighter bucket, beyond it quarantine. `later`: only once it is refused for want of one. */
  proof?: true | 'later';
  /** Sends an `Idempotency-Key` along: `required` for our own creating calls, `taken` for the specification's. */
  idempotency?: 'required' | 'taken';
  /** The answer is a file of this type, its output a `FileAnswer`; refusals are JSON all the same. */
  file?: 'text/calendar' | 'text/csv' | 'text/event-stream' | 'application/json';
  /** Parameters of the query that may come several times: they are lists. Any other comes once. */
  repeats?: readonly string[];
  /** The text of the file comes in parts, as they are made: it may be longer than memory should hold. */
  isStreamed?: true;
  /**
   * A picture comes along, which the front server has read into a file (`lib/edge/uploads`): these fields of its form are the input, the others
   * go back to its page untouched.
   */
  upload?: readonly string[];
  /**
   * What our own service answers is not read by its schema once more: it is long, and made field by field. `trusted.test.ts` proves that it has
   * no field which the schema does not name. An answer of a remote platform always is.
   */
  isTrusted?: true;
  /** The same for a button of a form that belongs to another call: these fields are the input, the others are drawn anew untouched. */
  picks?: readonly string[];
  /** Longest time that a remote platform may take for it; three seconds when absent. */
  patienceMs?: number;
  /** Cap of the body in bytes; 64 KB when absent. */
  maxBytes?: number;
  /** Name of the bucket in `lib/wire/rate-limits`. */
  limit: LimitName;
  /** Phantom: carries the types, is never set. */
  readonly types?: { input: Input; output: Output };
}

/** What a field of a plain form is, where it is no text. */
export type FieldKind = 'boolean' | 'number' | 'numbers' | 'hours' | 'endHours' | 'json' | 'digest' | 'newDigest';

/**
 * How the fields of a plain form are read: a form knows texts alone. Names may be dotted, for inputs within `Object`;
 * `{}` where all are texts. Where it leads stands in the `forms.ts` of its subject.
 */
export interface FormReading {
  /**
   * Fields that are no texts. A `digest` is made of a password as it was typed, a `newDigest` of one that is long enough to be set; neither
   * is ever kept. `hours` are a clock as decimal hours, `endHours` one at which something ends, 24 at midnight; `numbers` a list with commas, `json` a value that the form only carries along.
   * `*` in a name stands for the place of an item in its list.
   */
  kinds?: Readonly<Record<string, FieldKind>>;
  /**
   * Fields that are lists (`dates.0`, `answers.0.question`, `content.Items.0.Question`), each with the field without which an item is none
   * (`Name|Points`: one of them); texts have none.
   */
  lists?: Readonly<Record<string, string>>;
  /** Fields that are objects: empty where nothing of them was filled in. */
  objects?: readonly string[];
}

export type LimitName =
  | 'account'
  | 'booking'
  | 'chat'
  | 'hold'
  | 'portal'
  | 'presence'
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

/** The operations among what a contract exports, by name. */
export type OperationsIn<Contract> = {
  [Name in keyof Contract as Contract[Name] extends AnyOperation ? Name : never]: Contract[Name];
};

/** Picks the operations out of what a contract exports. */
export function operationsIn<Contract extends object>(contract: Contract): OperationsIn<Contract> {
  const isOperation = (value: unknown) =>
    typeof value === 'object' && value !== null && 'path' in value && 'failure' in value;
  return Object.fromEntries(
    Object.entries(contract).filter(([, value]) => isOperation(value)),
  ) as OperationsIn<Contract>;
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
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(key, String(one));
  const text = query.toString();
  return { path: text ? `${path}?${text}` : path, body: null };
}
