import 'server-only';
import { Readable } from 'node:stream';
import { lengthHeader } from '@/lib/edge/length-header';
import { PlatformError } from '@/lib/platform/errors';
import type { FileAnswer } from '@/lib/platform/operation';
import { type FailureKind, failureTexts, type Notification, notificationType } from '@/lib/values/failure';
import { streamHeaders } from './event-stream';

interface Envelope {
  success: boolean;
  Notifications: Notification[];
  ProcessingTimeMS: number;
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const elapsed = (startedMs: number) => Math.round((performance.now() - startedMs) * 100) / 100;

/** JSON whose length is said, so that the front server sends a small one in one piece (`front/enforce-headers.ts`). */
function answerJson(value: object, init: { status?: number; headers: Record<string, string> }): Response {
  const body = Buffer.from(JSON.stringify(value));
  const about = { 'content-type': 'application/json', [lengthHeader]: String(body.byteLength) };
  return new Response(body, { ...init, headers: { ...about, ...init.headers } });
}

/** A successful answer: the call's own fields beside the envelope (docs/interface.md §2). */
export function answerOk(output: object, startedMs: number): Response {
  const envelope: Envelope = { success: true, Notifications: [], ProcessingTimeMS: elapsed(startedMs) };
  return answerJson({ ...output, ...envelope }, { headers });
}

async function* encode(parts: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

/** A file instead of JSON, to be kept under its name, or a stream of events; nothing typed gets into a header. */
export function answerFile(type: string, { FileName, Text }: FileAnswer<string | AsyncIterable<string>>): Response {
  const name = /^[\w.-]{1,80}$/.test(FileName) ? FileName : 'file';
  const body = typeof Text === 'string' ? Text : (Readable.toWeb(Readable.from(encode(Text))) as ReadableStream);
  if (type === 'text/event-stream') return new Response(body, { headers: streamHeaders });
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

/** A refusal in the shape of docs/interface.md §2: honest status, the catalogue's code and text, `Fields` where input was at fault. */
export function answerRefusal(
  refusal: PlatformError,
  failure: FailureKind,
  startedMs: number,
  extra: Record<string, string> = {},
): Response {
  const { Code, Message } = failureTexts[failure];
  const envelope: Envelope = {
    success: false,
    Notifications: [{ Message, Code, Type: notificationType.error }],
    ProcessingTimeMS: elapsed(startedMs),
  };
  const wait = refusal.retryAfterS === undefined ? undefined : { 'retry-after': String(refusal.retryAfterS) };
  const fields = refusal.fields && { Fields: refusal.fields };
  return answerJson(
    { ...refusal.details, ...envelope, ...fields },
    {
      status: refusal.status,
      headers: { ...headers, ...wait, ...extra },
    },
  );
}

/** A refusal that no operation stands behind: an unknown path under `/api`. */
export const answerUnknownPath = () => answerRefusal(new PlatformError(404), 'getAll', performance.now());

/** What is only read on the wire without an operation behind it (its description): 405 for the other methods. */
export const answerReadOnly = async () =>
  answerRefusal(new PlatformError(405), 'getAll', performance.now(), { allow: 'GET, HEAD' });
