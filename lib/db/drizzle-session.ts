import 'server-only';
import * as drizzleUtils from 'drizzle-orm';
import {
  type Assume,
  createTableRelationsHelpers,
  entityKind,
  extractTablesRelationalConfig,
  fillPlaceholders,
  type Query,
  type RelationalSchemaConfig,
  type SQL,
  type TablesRelationalConfig,
} from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type { QueryPort, QueryResult } from './port';

// Drizzle exports its row mapper but strips it from the typings; every driver of its own uses it.
const { mapResultRow } = drizzleUtils as unknown as {
  mapResultRow(fields: SelectedFieldsOrdered, row: unknown[], notNullable?: Record<string, boolean>): unknown;
};

type RowsMapper = (rows: unknown[][], mapColumnValue?: (value: unknown) => unknown) => unknown;
type Schema = Record<string, unknown>;

/** What `execute` and writes without `returning` answer. */
export interface PortResultHKT extends PgQueryResultHKT {
  type: QueryResult<Assume<this['row'], Record<string, unknown>>>;
}

/**
 * A statement over the query port. Errors pass as they are: drizzle's own drivers wrap them in an error whose message
 * carries all parameters, which must not reach a log (docs/rules/security.md 34).
 */
class PortQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  static override readonly [entityKind]: string = 'DorbelPortQuery';
  /** Set by the select builder: which joined tables may be null as a whole. */
  joinsNotNullableMap?: Record<string, boolean>;

  constructor(
    private readonly port: QueryPort,
    query: Query,
    private readonly fields: SelectedFieldsOrdered | undefined,
    private readonly isPrepared: boolean,
    private readonly mapRows: RowsMapper | undefined,
  ) {
    super(query, undefined, undefined, undefined);
  }

  async execute(placeholders: Record<string, unknown> = {}): Promise<T['execute']> {
    const params = fillPlaceholders(this.query.params, placeholders);
    const prepare = this.isPrepared;
    const { fields, mapRows } = this;
    if (!fields && !mapRows) return this.port.query(this.query.sql, params, { rowMode: 'object', prepare });
    const { rows } = await this.port.query<unknown[]>(this.query.sql, params, { rowMode: 'array', prepare });
    if (mapRows) return mapRows(rows);
    return rows.map((row) => mapResultRow(fields!, row, this.joinsNotNullableMap));
  }
}

class PortSession<F extends Schema, S extends TablesRelationalConfig> extends PgSession<PortResultHKT, F, S> {
  static override readonly [entityKind]: string = 'DorbelPortSession';

  constructor(
    readonly port: QueryPort,
    dialect: PgDialect,
    private readonly schema: RelationalSchemaConfig<S> | undefined,
  ) {
    super(dialect);
  }

  prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    _isResponseInArrayMode: boolean,
    mapRows?: RowsMapper,
  ): PgPreparedQuery<T> {
    return new PortQuery<T>(this.port, query, fields, name !== undefined, mapRows);
  }

  override async all<T = unknown>(query: SQL): Promise<T[]> {
    const { rows } = await this.execute<QueryResult>(query);
    return rows as T[];
  }

  override async count(query: SQL): Promise<number> {
    const { rows } = await this.execute<QueryResult<{ count: number }>>(query);
    return Number(rows[0]?.count);
  }

  transaction<T>(fn: (tx: PgTransaction<PortResultHKT, F, S>) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    return this.port.transaction(async (port) => {
      const session = new PortSession<F, S>(port, this.dialect, this.schema);
      const tx = new PortTransaction<F, S>(this.dialect, session, this.schema as never);
      if (config) await tx.setTransaction(config);
      return fn(tx);
    });
  }
}

/** A transaction; one opened inside it is a savepoint, which the port makes. */
class PortTransaction<F extends Schema, S extends TablesRelationalConfig> extends PgTransaction<PortResultHKT, F, S> {
  static override readonly [entityKind]: string = 'DorbelPortTransaction';

  constructor(
    dialect: PgDialect,
    private readonly own: PortSession<F, S>,
    schema: never,
  ) {
    super(dialect, own, schema);
  }

  override transaction<T>(fn: (tx: PgTransaction<PortResultHKT, F, S>) => Promise<T>): Promise<T> {
    return this.own.transaction(fn);
  }
}

/** A drizzle database over a query port, typed by the tables of `fullSchema`. */
export function drizzleOverPort<F extends Schema>(port: QueryPort, fullSchema: F) {
  const { tables, tableNamesMap } = extractTablesRelationalConfig(fullSchema, createTableRelationsHelpers);
  const schema = { fullSchema, schema: tables, tableNamesMap };
  const dialect = new PgDialect();
  type S = drizzleUtils.ExtractTablesWithRelations<F>;
  const relational = schema as unknown as RelationalSchemaConfig<S>;
  const session = new PortSession<F, S>(port, dialect, relational);
  return new PgDatabase<PortResultHKT, F, S>(dialect, session, relational);
}

/** The port under a drizzle database or transaction made by `drizzleOverPort`. */
export function portUnder(db: { readonly _: { readonly session: unknown } }): QueryPort {
  if (!(db._.session instanceof PortSession)) throw new TypeError('not a database of lib/db/client');
  return db._.session.port;
}
