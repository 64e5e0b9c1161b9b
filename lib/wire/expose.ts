import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { bodyLimitsBytes } from '@/lib/config/limits';
import { log } from '@/lib/log/log';
import { run } from '@/lib/platform';
import { type Caller, honeypotField, type ServiceContext } from '@/lib/platform/context';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import type { Next } from '@/lib/platform/form';
import { forms } from '@/lib/platform/forms';
import type { AnyOperation, FileAnswer, Method } from '@/lib/platform/operation';
import { answerFile, answerOk, answerRefusal } from './answer';
import { identifyCaller } from './caller';
import { type FormFields, formInput, isPlainForm, takeFormFields, takeLinkFields } from './form-fields';
import { logRefusal } from './log-refusal';
import { openToAll } from './open-to-all';
import { answerFailed, answerRedraw, answerSent } from './plain-form';
import { proofOf } from './proof';
import { countCall, countOfDay, hasRoom } from './rate-limits';
import { parseForm, parseJsonObject, readCapped } from './read-body';
import { closeSession, withSession } from './session';
import { asUnknown } from './unknown-path';
import { dropUploadFields, pickFields, uploadOf, wantsPage } from './upload';

type Params = { params: Promise<Record<string, string> | undefined> };
type Handler = (request: Request, context: Params) => Promise<Response>;
const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Verb = (typeof verbs)[number];

/** Path parameters fall under the grammar of ids: anything else is 404 before the platform is asked (docs/interface.md §5.11). */
function pathInput(op: AnyOperation, params: Record<string, string>): Record<string, string> {
  if (params.id === undefined) return params;
  const isKnownShape =
    op.name === 'getSearchView'
      ? params.id === '-1'
      : /^[1-9]\d{0,9}$/.test(params.id) && Number(params.id) <= 2147483647;
  if (!isKnownShape) throw new PlatformError(404);
  return params;
}

function queryInput(url: URL, repeats: readonly string[] = []): Record<string, string | string[]> {
  // A map first: `__proto__` and `constructor` are names like any other, and unknown ones.
  const input = new Map<string, string | string[]>();
  for (const [name, value] of url.searchParams) {
    if (repeats.includes(name)) {
      input.set(name, [...(input.get(name) ?? []), value]);
      continue;
    }
    if (input.has(name)) throw new PlatformError(422, { fields: { [name.slice(0, 100)]: 'invalid' } });
    input.set(name, value);
  }
  return Object.fromEntries(input);
}

/** What a plain form sent, field by field; undefined where none did, or none may. */
async function formFields(op: AnyOperation, request: Request): Promise<Record<string, string> | undefined> {
  if (!op.form || !isPlainForm(request)) return undefined;
  const fields = parseForm(await readCapped(request, op.maxBytes ?? bodyLimitsBytes.form));
  return op.upload || op.picks ? fields : dropUploadFields(fields);
}

async function jsonInput(op: AnyOperation, request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/json') throw new PlatformError(415);
  return parseJsonObject(await readCapped(request, op.maxBytes ?? bodyLimitsBytes.json));
}

/** A page is kept, so all who send its form share its hidden key: what they wrote makes it their own. */
function keyOfForm(hidden: string | undefined, sent: object): string | undefined {
  if (hidden === undefined || hidden.length > 100) return hidden;
  return `${hidden}.${createHash('sha256').update(JSON.stringify(sent)).digest('base64url')}`;
}

/** The key of an idempotent call: header, or hidden field of a plain form. @throws PlatformError 400 where one is required. */
function idempotencyOf(op: AnyOperation, request: Request, ofForm: string | undefined): string | undefined {
  if (op.idempotency === undefined) return undefined;
  const key = request.headers.get('idempotency-key') ?? ofForm;
  if (key === undefined && op.idempotency === 'required')
    throw new PlatformError(400, { fields: { 'Idempotency-Key': 'required' } });
  if (key !== undefined && (key === '' || key.length > 255))
    throw new PlatformError(400, { fields: { 'Idempotency-Key': 'invalid' } });
  return key;
}

/** Removes the honeypot field from an input. @returns whether it was filled in */
function takeHoneypot(input: Record<string, unknown>): boolean {
  const isSuspect = typeof input[honeypotField] === 'string' && input[honeypotField] !== '';
  delete input[honeypotField];
  return isSuspect;
}

/**
 * Whether a write is to be kept for a person to look at: a filled honeypot, a proof that came too soon, none at all from an address that
 * sent enough without one (docs/rules/security.md 30). It is thanked for like any other.
 */
async function isDoubtful(op: AnyOperation, request: Request, caller: Caller, sent: Record<string, unknown>) {
  const isHoneypotFilled = takeHoneypot(sent);
  if (isHoneypotFilled || op.proof !== true) return isHoneypotFilled;
  const verdict = await proofOf(request, caller, new Date());
  return verdict === 'hasty' || (verdict === 'none' && !(await hasRoom('unproven', caller)));
}

/** The result of the proof of work; a form without script may lack it a few times. A front reports it for its visitors. */
async function proofAsked(op: AnyOperation, request: Request, caller: Caller): Promise<ServiceContext['proof']> {
  if (op.proof !== 'later' || caller.kind === 'page') return undefined;
  if (caller.kind === 'program') return caller.visitor && (caller.visitor.proof ?? 'missing');
  if ((await proofOf(request, caller, new Date())) !== 'none') return 'done';
  return isPlainForm(request) && (await hasRoom('unproven', caller)) ? 'none' : 'missing';
}

function refusalOf(error: unknown, op: AnyOperation): PlatformError {
  const refusal = isPlatformError(error) ? error : new PlatformError(500, { cause: error });
  if (refusal.status >= 500)
    log.error(
      { call: op.name, status: refusal.status, id: randomUUID(), error: refusal.cause ?? refusal },
      'call failed',
    );
  return refusal;
}

/** A file that a page of ours may link to leads back there where it is refused: a browser would show the refusal as it is on the wire. */
const isLinked = (op: AnyOperation): boolean => op.method === 'GET' && op.file !== undefined && op.form !== undefined;

/** A body or query as the input of a call. */
async function inputOf(op: AnyOperation, request: Request, fields: Record<string, string> | undefined) {
  const { url } = request;
  if (op.method === 'GET') return queryInput(isLinked(op) ? takeLinkFields(url).url : new URL(url), op.repeats);
  if (!fields || !op.form) return jsonInput(op, request);
  const names = op.upload ?? op.picks;
  return formInput(op.form, names ? pickFields(names, fields) : fields);
}

/** Where the plain form of a call leads; undefined where it takes none. */
const nextOf = (op: AnyOperation) => forms[op.name as keyof typeof forms] as Next | undefined;

/** A form whose text may be kept for its page as long as not too many of its sender's are: also one that no limit lets pass leaves one. */
const inBounds = async (form: FormFields, caller: Caller): Promise<FormFields> => ({
  ...form,
  mayKeep: await hasRoom('draft', caller),
});

/** The answer to a refused plain form. A form of another site is not redirected to a page of ours. */
async function answerForm(
  next: Next,
  form: FormFields,
  refusal: PlatformError,
  { op, caller }: { op: AnyOperation; caller: Caller },
): Promise<Response | undefined> {
  // Out is out, whether the session still stood or not.
  if (op.session === 'ends' && refusal.status === 401) return answerSent(next, form, {});
  const isForeign = refusal.status === 401 || refusal.status === 403;
  return isForeign && !op.session ? undefined : answerFailed(next, await inBounds(form, caller), refusal);
}

/** Names what happened to whom as little as it can (docs/rules/security.md 34). */
function logSession(op: AnyOperation, status: number): void {
  if (op.session && op.session !== 'reads') log.info({ event: op.name, status }, 'session');
}

async function answerCall(op: AnyOperation, request: Request, params: Record<string, string>): Promise<Response> {
  const startedMs = performance.now();
  let form = isLinked(op) ? takeLinkFields(request.url).form : takeFormFields(undefined);
  const isForm = form.page !== undefined || (isPlainForm(request) && wantsPage(op, request));
  const next = isForm ? nextOf(op) : undefined;
  let caller: Caller | undefined;
  try {
    caller = await identifyCaller(request, op.access, op.session, op.isEmbedded);
    // Read before it is counted: whatever comes of it, the page it stands on is known, and the text is not lost.
    const fields = await formFields(op, request);
    if (fields) form = takeFormFields(fields, params, op.form?.kinds);
    // Signing in or out sends no mail: it has a bucket of its own, with script and without.
    await countCall(next && op.proof !== true && !op.session ? 'plainForm' : op.limit, caller);
    await countOfDay(op.limit, caller);
    if (next && form.isRedraw) return await answerRedraw(next, await inBounds(form, caller));
    const path = pathInput(op, params);
    const sent = await inputOf(op, request, fields);
    const isSuspect = op.method !== 'GET' && (await isDoubtful(op, request, caller, sent));
    const context: ServiceContext = {
      now: new Date(),
      caller,
      isSuspect,
      proof: await proofAsked(op, request, caller),
      idempotencyKey: idempotencyOf(op, request, keyOfForm(form.idempotencyKey, sent)),
      ...(op.upload ? { upload: uploadOf(request) } : {}),
      ...(op.isStreamed ? { report: (error) => refusalOf(error, op) } : {}),
    };
    const { output, cookies } = await withSession(op, request, caller, await run(op, { ...sent, ...path }, context));
    logSession(op, 200);
    if (op.file) return answerFile(op.file, output as FileAnswer<string | AsyncIterable<string>>);
    return addCookies(next ? await answerSent(next, form, output) : answerOk(output as object, startedMs), cookies);
  } catch (error) {
    const refusal = refusalOf(asUnknown(error, params), op);
    if (!logRefusal(op, refusal, caller)) logSession(op, refusal.status);
    const answer = next && caller && (await answerForm(next, form, refusal, { op, caller }));
    // A failed sign-in, and every sign-out, ends the session (docs/product.md §4).
    const cookies = caller?.kind === 'browser' ? await closeSession(op, request, caller.address, refusal.status) : [];
    return addCookies(answer || answerRefusal(refusal, op.failure, startedMs), cookies);
  }
}

function addCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Of the calls that a plain form may mean, the one that its address names. */
const chosen = (request: Request, forms: readonly AnyOperation[]): AnyOperation =>
  forms.find((op) => op.method === 'DELETE' && new URL(request.url).searchParams.get('as') === 'delete') ?? forms[0]!;

/**
 * The wire's side of operations that share a path: all verbs of a route file, 405 with `Allow` for those without an operation.
 * Owns method, caller, limit, content type, size, strict parse, idempotency, error mapping, no-store (docs/architecture.md §3).
 */
export function expose(...ops: AnyOperation[]): Record<Verb, Handler> {
  const byVerb = new Map<Verb, AnyOperation>(ops.map((op) => [op.method as Method, op]));
  const get = byVerb.get('GET');
  if (get) byVerb.set('HEAD', get);
  // A form knows no PUT and no DELETE: where there are both, its address says which (`?as=delete`).
  const forms = [byVerb.get('PUT'), byVerb.get('DELETE')].flatMap((op) => (op?.form ? [op] : []));
  const allow = [...byVerb.keys()].join(', ');
  const failure = ops[0]!.failure;
  const handlerOf = (verb: Verb): Handler => {
    const op = byVerb.get(verb);
    const refuse = async () => answerRefusal(new PlatformError(405), failure, performance.now(), { allow });
    if (!op && forms.length > 0 && verb === 'POST')
      return async (request, { params }) =>
        isPlainForm(request) ? answerCall(chosen(request, forms), request, (await params) ?? {}) : refuse();
    if (!op) return refuse;
    return async (request, { params }) => answerCall(op, request, (await params) ?? {});
  };
  const handlers = verbs.map((verb) => [verb, handlerOf(verb)] as const);
  const isOpen = ops.some((op) => op.isEmbedded);
  return Object.fromEntries(
    isOpen ? handlers.map(([verb, handler]) => [verb, openToAll(verb, handler)]) : handlers,
  ) as Record<Verb, Handler>;
}
