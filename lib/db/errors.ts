import 'server-only';

/** The fields of a Postgres error that code may depend on. */
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

const BRAND = Symbol.for('dorbel.DatabaseError');

/** SQLSTATE classes that say "come back later": connection, resources, shutdown or start, a database closed to connections (55000). */
const AWAY = /^(08|53|57P|55000)/;

/** A failure reported by the database, the same from PGlite and Postgres. Carries no parameters, so it may be logged. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly [BRAND] = true;
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

  /** The server's bundle and the application's each have this class, and throw it at each other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  /** True where the database cannot be reached or is out of room: a 503, not a 500. */
  get isAway(): boolean {
    return AWAY.test(this.code);
  }
}

/** SQLSTATE classes the services decide on. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  /** Ours: a statement that found nothing to do (`refuse` of the migrations). */
  refused: 'DR001',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  exclusionViolation: '23P01',
  serializationFailure: '40001',
  deadlock: '40P01',
  diskFull: '53100',
  failedTransaction: '25P02',
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
