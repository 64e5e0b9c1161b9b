import type { FieldErrors } from '@/lib/platform/errors';
import { addressOf, type Operation } from '@/lib/platform/operation';

export type CallResult<Output> =
  | { ok: true; value: Output }
  | {
      ok: false;
      status: number;
      fields: FieldErrors;
      message: string;
      retryAfterS: number | undefined;
      /** What else the refusal says: the next free slots beside a taken one. */
      details?: object;
    };

interface Envelope {
  success: boolean;
  Notifications?: { Message: string }[];
  Fields?: FieldErrors;
}

/** Longest time a call waits for its proof: without one it is sent all the same. */
const proofPatienceMs = 10_000;
type Solver = typeof import('./solve-proof');
let next: ReturnType<Solver['solveProof']> | undefined;

/** Begins the proof of work of the next call; forms of operations that want one say so on their first focus. */
export function prepareProof(): void {
  next ??= import('./solve-proof').then(({ solveProof }) => solveProof()).catch(() => undefined);
}

/** The proof that was prepared, or a new one; each is used once. */
async function takeProof(): Promise<string | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, proofPatienceMs));
  for (let tries = 0; tries < 2; tries++) {
    prepareProof();
    const proof = await Promise.race([next, patience]);
    next = undefined;
    if (!proof || proof.goodUntilMs > Date.now()) return proof?.header;
  }
  return undefined;
}

const away = { ok: false, status: 0, fields: {}, message: '', retryAfterS: undefined } as const;

interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Sends a call once. Never throws but for an aborted signal. */
async function send<Input, Output>(
  op: Operation<Input, Output>,
  input: Input,
  { idempotencyKey, signal }: CallOptions,
  proof: string | undefined,
): Promise<CallResult<Output>> {
  const { path, body } = addressOf(op, input);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== null) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (proof) headers['x-proof'] = proof;
  try {
    const response = await fetch(path, { method: op.method, headers, body, signal, credentials: 'same-origin' });
    const answer = (await response.json()) as Envelope & Output;
    if (response.ok && answer.success) return { ok: true, value: answer };
    return {
      ok: false,
      status: response.status,
      fields: answer.Fields ?? {},
      message: answer.Notifications?.[0]?.Message ?? '',
      retryAfterS: Number(response.headers.get('retry-after')) || undefined,
      details: answer,
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return away;
  }
}

/**
 * An island's way to the platform: same origin, no key, no token in script.
 * Never throws but for an aborted signal; `status` 0 means that nothing answered.
 */
export async function call<Input, Output>(
  op: Operation<Input, Output>,
  input: Input,
  options: CallOptions = {},
): Promise<CallResult<Output>> {
  const answer = await send(op, input, options, op.proof === true ? await takeProof() : undefined);
  if (answer.ok || answer.status === 0 || !op.proof) return answer;
  if (op.proof === true) {
    // What was refused is sent again as soon as it is put right.
    prepareProof();
    return answer;
  }
  // Refused for want of a proof alone: sent again with one, without another press.
  const proof = answer.fields.proof === undefined ? undefined : await takeProof();
  return proof === undefined ? answer : send(op, input, options, proof);
}
