import 'server-only';

/** What Postgres says about a failure, as far as code may depend on it. */
export interface DatabaseErrorFields {
  code: string;
  message: string;
  constraint?: string;
  detail?: string;
  hint?: string;
  table?: string;
  column?: string;
  where?: string;
  position?: string;
}

/** A failure reported by the database, the same from PGlite and Postgres. Carries no parameters, so it may be logged. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly constraint?: string;
  /** May quote values of the row: not for the log. */
  readonly detail?: string;
  readonly hint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly where?: string;
  readonly position?: string;

  constructor(fields: DatabaseErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.table = fields.table;
    this.column = fields.column;
    this.where = fields.where;
    this.position = fields.position;
  }
}

/** SQLSTATE classes the services decide on. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  exclusionViolation: '23P01',
  serializationFailure: '40001',
  deadlock: '40P01',
  diskFull: '53100',
  idleInTransaction: '25P03',
  connectionFailure: '08006',
} as const;

/** The DatabaseError in an error or among its causes, else undefined. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError) return current;
  }
  return undefined;
}

/** True if the error is a violation of the named constraint, or, without a name, of any unique or exclusion constraint. */
export function isConflict(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  if (!found) return false;
  if (constraint !== undefined) return found.constraint === constraint;
  return found.code === SQLSTATE.uniqueViolation || found.code === SQLSTATE.exclusionViolation;
}
