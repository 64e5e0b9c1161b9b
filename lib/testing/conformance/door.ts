import type { Operation } from '@/lib/platform/operation';

/** Asks an operation, whichever home the platform has. */
export type Door = <I, O>(op: Operation<I, O>, input: I, idempotencyKey?: string) => Promise<O>;

/** The status a call is refused with; 200 for one that is not. */
export type Refusal = <I, O>(op: Operation<I, O>, input: I, key?: string) => Promise<unknown>;
