/** Field → message key (in `messages/errors`), dotted for nested fields: `{ "Object.Comment": "required" }`. */
export type FieldErrors = Record<string, string>;

/** Every way in which an operation refuses; the status is the honest HTTP one (docs/interface.md §2, Failure). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

/** A refusal that travels upward typed: from a service, from the wire, from a remote platform. */
export class PlatformError extends Error {
  readonly status: RefusalStatus;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;
  /** What a caller can go on with, beside the envelope: the next free slots, the present state. */
  readonly details: object | undefined;

  constructor(
    status: RefusalStatus,
    options: { fields?: FieldErrors; retryAfterS?: number; details?: object; cause?: unknown } = {},
  ) {
    super(`platform refused with ${status}`, { cause: options.cause });
    this.name = 'PlatformError';
    this.status = status;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
    this.details = options.details;
  }
}

/** Two module graphs live in one process, so `instanceof` alone would not do. */
export const isPlatformError = (error: unknown): error is PlatformError =>
  error instanceof Error && error.name === 'PlatformError';

export const invalid = (fields: FieldErrors) => new PlatformError(422, { fields });
export const notFound = () => new PlatformError(404);
