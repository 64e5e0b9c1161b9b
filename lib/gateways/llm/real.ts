import 'server-only';
import type { TextRequest, TextWriter, Written } from './port';
import { promptOf, readAnswer, schemaOf } from './prompt';
import { type Heard, readCompletion } from './stream';

interface Options {
  /** With its version, as `https://llm.example/v1`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** For the first part of an answer, and between two of them. */
  idleMs?: number;
  /** For all of it. */
  wholeMs?: number;
}

/** What holds the model to an object, the strictest first: services that refuse one are asked the next. */
const rungs = [
  (request: TextRequest) => ({
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'draft', strict: true, schema: schemaOf(request) },
    },
  }),
  () => ({ response_format: { type: 'json_object' } }),
  () => ({}),
] as const;

/** A service says so that it does not know a parameter. */
const unknownParameter: ReadonlySet<number> = new Set([400, 404, 415, 422, 501]);

/** Ends a call that stays silent, and one that takes too long in all. */
function patience(idleMs: number, wholeMs: number) {
  const limit = new AbortController();
  const end = () => limit.abort();
  const whole = setTimeout(end, wholeMs);
  let idle = setTimeout(end, idleMs);
  return {
    signal: limit.signal,
    alive: () => {
      clearTimeout(idle);
      idle = setTimeout(end, idleMs);
    },
    stop: () => {
      clearTimeout(whole);
      clearTimeout(idle);
    },
  };
}

type Sent = { heard: Heard } | { status: number } | { reason: 'away' | 'slow' | 'cut' | 'unreadable' };

const reasonOf = (error: unknown, isSlow: boolean, hasBegun: boolean) => {
  if (isSlow) return 'slow';
  if (error instanceof SyntaxError || error instanceof RangeError) return 'unreadable';
  return hasBegun ? 'cut' : 'away';
};

/** A service that speaks the OpenAI-compatible form of chat completions (docs/portal.md §4, LLM_BASE_URL). */
export function modelWriter({ baseUrl, apiKey, model, idleMs = 20_000, wholeMs = 60_000 }: Options): TextWriter {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  // What the service took last time is asked first: its ladder is climbed down once.
  let rung = 0;

  async function send(request: TextRequest, at: number): Promise<Sent> {
    const { signal, alive, stop } = patience(idleMs, wholeMs);
    let hasBegun = false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
        body: JSON.stringify({ model, stream: true, messages: promptOf(request), ...rungs[at]!(request) }),
        redirect: 'error',
        cache: 'no-store',
        signal,
      });
      if (!response.ok) return { status: response.status };
      hasBegun = true;
      return { heard: await readCompletion(response, alive) };
    } catch (error) {
      return { reason: reasonOf(error, signal.aborted, hasBegun) };
    } finally {
      stop();
    }
  }

  async function write(request: TextRequest): Promise<Written> {
    for (let at = rung; at < rungs.length; at++) {
      const sent = await send(request, at);
      if ('reason' in sent) return { ok: false, reason: sent.reason };
      if ('status' in sent) {
        if (unknownParameter.has(sent.status) && at < rungs.length - 1) continue;
        return { ok: false, reason: 'refused' };
      }
      rung = at;
      if (!sent.heard.isWhole) return { ok: false, reason: 'cut' };
      const texts = readAnswer(sent.heard.text, request);
      return texts ? { ok: true, texts } : { ok: false, reason: 'unreadable' };
    }
    return { ok: false, reason: 'refused' };
  }

  return { kind: 'model', write };
}
