import type { FailureKind } from './operation';

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

/** The error catalogue of docs/product.md §8: code and text by kind of call. */
export const failureTexts = {
  signIn: { Code: 'IO-8001', Message: 'Error: Invalid email address or password' },
  isOperator: { Code: 'IO-8001', Message: 'Error: Invalid email address' },
  postProgram: { Code: 'IO-8012', Message: 'Error: Unable to retrieve postProgram information' },
  forgotPassword: { Code: 'IO-8012', Message: 'Error: Unable to perform forgot password information' },
  resetPassword: { Code: 'IO-8012', Message: 'Error: Unable to update password information' },
  getPasswordReset: { Code: 'IO-8012', Message: 'Error: Unable to retrieve reset password information' },
  getProgram: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getProgram information' },
  getNonAuthCompanyProgram: {
    Code: 'IO-8012',
    Message: 'Error: Unable to retrieve getNonAuthCompanyProgram information',
  },
  postViewLists: { Code: 'IO-8012', Message: 'Error: Unable to retrieve postViewLists information' },
  getAll: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getAll information' },
  getOne: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getOne information' },
  getView: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getView information' },
  save: { Code: 'IO-8012', Message: 'Error: Unable to retrieve save information' },
  delete: { Code: 'IO-8012', Message: 'Error: Unable to delete save information' },
  upload: { Code: 'IO-8062', Message: 'Error: Unable to upload your attachment' },
} satisfies Record<FailureKind, { Code: string; Message: string }>;

/** Notification type of docs/product.md §3. */
export const notificationType = { success: 0, information: 1, warning: 2, error: 3 } as const;

export interface Notification {
  Message: string;
  Code: string;
  Type: number;
}
