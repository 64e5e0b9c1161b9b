import 'server-only';
import { openAsBlob } from 'node:fs';
import * as z from 'zod';
import { env } from '@/lib/config/env';
import { uploadTimeoutMs } from '@/lib/config/upload-limits';
import { callerNetwork, honeypotField, type ServiceContext } from './context';
import { PlatformError, type RefusalStatus } from './errors';
import { type AnyOperation, addressOf, type FileAnswer } from './operation';
import { makeVisitorMark, visitorHeader } from './visitor-mark';

const timeoutMs = 3000;
const maxAnswerBytes = 5 * 1024 * 1024;
/** What a platform may refuse with; any other failure is a fault of its own. */
const refusals: readonly number[] = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429];

const envelope = z.looseObject({ success: z.boolean(), Fields: z.record(z.string(), z.string()).optional() });
const tooLargePicture = { success: false, Fields: { file: 'pictureSize' } };
/** A bearer stands in a header: what none may carry is no bearer. */
const program = z.looseObject({ token: z.string().regex(/^[\x21-\x7e]{1,4096}$/) });
const expiring = z.looseObject({ exp: z.number() });

/** Sends the HTTP request; tests replace it by our own route handlers in-process. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;
let transport: Transport = (url, init) =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs), ...init, redirect: 'error' });

/** Replaces the transport; for tests. */
export function setTransport(next: Transport): void {
  transport = next;
}

/** Reads at most 5 MB; an upstream that sends more is broken. */
async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new Error('answer of the remote platform is over 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function* readParts(response: Response): AsyncIterable<string> {
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Undefined for what is none: an error of the parser quotes it, which belongs in no log (docs/rules/security.md 34). */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type FileFields = z.infer<typeof envelope> & FileAnswer<string | AsyncIterable<string>>;

/** A file as the fields it stands for. */
async function readFile(response: Response, op: AnyOperation): Promise<FileFields> {
  const name = /filename="([\w.-]{1,80})"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  return { success: true, FileName: name, Text: op.isStreamed ? readParts(response) : await readCapped(response) };
}

/** The time limit of a streamed answer ends with its headers: the rest takes as long as it is long. */
async function sendStreamed(url: string, init: RequestInit): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    return await transport(url, { ...init, signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  path: string,
  init: RequestInit,
  op?: AnyOperation,
): Promise<{ status: number; body: z.infer<typeof envelope>; retryAfterS?: number }> {
  try {
    const url = `${env().PLATFORM_API_URL}${path}`;
    const patient = op?.patienceMs ? { signal: AbortSignal.timeout(op.patienceMs), ...init } : init;
    const response = await (op?.isStreamed ? sendStreamed(url, init) : transport(url, patient));
    if (op?.file && response.ok && response.headers.get('content-type')?.startsWith(op.file))
      return { status: response.status, body: await readFile(response, op) };
    const text = await readCapped(response);
    // What stands before the platform may refuse a long body, in words of its own.
    if (response.status === 413 && op?.upload) return { status: 413, body: tooLargePicture };
    const parsed = envelope.safeParse(jsonOf(text));
    if (!parsed.success) throw new Error(`answer of the remote platform to ${op?.name ?? path} has no envelope`);
    return {
      status: response.status,
      body: parsed.data,
      retryAfterS: Number(response.headers.get('retry-after')) || undefined,
    };
  } catch (cause) {
    throw new PlatformError(503, { cause, retryAfterS: 5 });
  }
}

/** A picture longer than memory should hold goes on from its file; the remote platform makes it and asks again who brings it. */
async function sendUpload(op: AnyOperation, input: object, context: ServiceContext) {
  const { company_id: company, ...fields } = input as { company_id?: number; purpose: string };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  const file = context.upload?.file;
  if (file) form.set('file', await openAsBlob(file), 'picture');
  const { 'content-type': _, ...headers } = await headersFor(op, context);
  // Both decide about the right, which a front asks before it reads the body.
  const query = new URLSearchParams({ ...(company && { company_id: String(company) }), purpose: fields.purpose });
  const signal = AbortSignal.timeout(uploadTimeoutMs);
  return send(`${op.path}?${query}`, { method: 'POST', headers, body: form, signal }, op);
}

let anonymous: { token: string; untilMs: number } | undefined;

/** The anonymous bearer of the remote platform, kept until shortly before it expires. */
async function anonymousBearer(nowMs: number): Promise<string> {
  return anonymous && anonymous.untilMs > nowMs ? anonymous.token : fetchBearer(nowMs);
}

/** @throws PlatformError 503 where it gives none; no word of its answer goes along (docs/rules/security.md 34) */
async function askBearer(nowMs: number): Promise<string> {
  const answer = await send('/api/login/program?language_code=en', {
    headers: { 'x-api-key': env().PLATFORM_API_KEY! },
  });
  const told = program.safeParse(answer.body);
  if (answer.status >= 300 || !told.success) {
    const cause = new Error(`the remote platform gave no bearer (${answer.status})`);
    throw new PlatformError(503, { cause, retryAfterS: answer.retryAfterS ?? 5 });
  }
  const { token } = told.data;
  const claims = expiring.safeParse(jsonOf(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  anonymous = { token, untilMs: Math.min(claims.success ? claims.data.exp * 1000 - 60_000 : 0, nowMs + 1_800_000) };
  return token;
}

let asking: Promise<string> | undefined;

/** A bearer, asked for once for all who want one at the same moment: anybody may ask whether we are ready, as often as they like. */
function fetchBearer(nowMs: number): Promise<string> {
  asking ??= askBearer(nowMs).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The visitor of a call, so that limits count by visitor, and the result of their proof of work; our own pages are the same for all. */
function visitorOf({ caller, proof, now }: ServiceContext): Record<string, string> {
  const network = callerNetwork(caller);
  return network ? { [visitorHeader]: makeVisitorMark({ network, proof }, env().PLATFORM_API_KEY!, now) } : {};
}

/** Whether a call goes out with the bearer that is kept for all visitors. */
const isAnonymous = (op: AnyOperation, { caller }: ServiceContext): boolean =>
  op.access === 'directory' && !caller.bearer;

async function headersFor(op: AnyOperation, context: ServiceContext): Promise<Record<string, string>> {
  const { caller, now } = context;
  const bearer = isAnonymous(op, context) ? await anonymousBearer(now.getTime()) : caller.bearer;
  return {
    'x-api-key': env().PLATFORM_API_KEY!,
    accept: op.file ?? 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(op.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    ...visitorOf(context),
  };
}

/** The refusal that an answer stands for; of a fault of the platform its words stay here (docs/rules/security.md 9). */
function refusalOf({ status, body, retryAfterS }: Awaited<ReturnType<typeof send>>): PlatformError {
  if (!refusals.includes(status)) return new PlatformError(503, { retryAfterS });
  const { success: _, Notifications: __, ProcessingTimeMS: ___, Fields: fields, ...details } = body;
  return new PlatformError(status as RefusalStatus, { fields, details, retryAfterS });
}

/**
 * Asks the remote platform over HTTP (docs/interface.md §1), in the words of the call as they are.
 * @throws PlatformError with the remote's own status, 503 where it is slow, away or unreadable.
 */
export async function askRemote(op: AnyOperation, input: unknown, context: ServiceContext): Promise<unknown> {
  const trapped = context.isSuspect ? { ...(input as object), [honeypotField]: '1' } : input;
  const { path, body } = addressOf(op, trapped);
  let answer = op.upload
    ? await sendUpload(op, trapped as object, context)
    : await send(path, { method: op.method, headers: await headersFor(op, context), body }, op);
  if (answer.status === 401 && isAnonymous(op, context)) {
    // Its secret was rotated or it was restarted: one fresh bearer, once. A sign-in sent twice would count as two failures.
    anonymous = undefined;
    answer = await send(path, { method: op.method, headers: await headersFor(op, context), body }, op);
  }
  if (answer.status < 300 && answer.body.success) return answer.body;
  throw refusalOf(answer);
}

/** Whether the remote platform answers at this moment: it is asked anew. */
export async function isRemoteReady(): Promise<boolean> {
  try {
    return (await fetchBearer(Date.now())) !== '';
  } catch {
    return false;
  }
}
