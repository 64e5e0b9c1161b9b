import 'server-only';
import { type PGlite, protocol } from '@electric-sql/pglite';
import { DatabaseError } from '../errors';
import type { QueryResult, RowMode } from '../port';
import { parsers, type ValueParser } from '../values';

type Message = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0];
type ErrorMessage = InstanceType<typeof protocol.messages.DatabaseError>;

export interface Column {
  name: string;
  parse: ValueParser | undefined;
}

/** What the server said to one batch of messages. */
export interface Reply {
  columns: Column[] | undefined;
  rows: (string | null)[][];
  tag: string;
  error: DatabaseError | undefined;
  /** `I` outside a transaction, `T` inside one, `E` inside a failed one. */
  status: string;
}

const { RowDescriptionMessage, DataRowMessage, CommandCompleteMessage, ReadyForQueryMessage } = protocol.messages;
const { NotificationResponseMessage } = protocol.messages;

/** Puts several protocol messages into one, for one passage into the engine. */
export function joinMessages(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function errorFrom(message: ErrorMessage): DatabaseError {
  const { code = 'XX000', constraint, detail, hint, table, column, where, position } = message;
  return new DatabaseError({
    code,
    message: message.message,
    constraint,
    detail,
    hint,
    table,
    column,
    where,
    position,
  });
}

function describeColumns(message: InstanceType<typeof RowDescriptionMessage>): Column[] {
  return message.fields.map(({ name, dataTypeID }) => ({ name, parse: parsers.get(dataTypeID) }));
}

function readMessage(message: Message, reply: Reply, onNotification: NotificationListener): void {
  if (message instanceof DataRowMessage) reply.rows.push(message.fields);
  else if (message instanceof RowDescriptionMessage) reply.columns = describeColumns(message);
  else if (message instanceof CommandCompleteMessage) reply.tag = message.text;
  else if (message instanceof ReadyForQueryMessage) reply.status = message.status;
  else if (message instanceof protocol.messages.DatabaseError) reply.error ??= errorFrom(message);
  else if (message instanceof NotificationResponseMessage) onNotification(message.channel, message.payload);
}

export type NotificationListener = (channel: string, payload: string) => void;

/** Sends raw protocol messages and gives the raw answer. The engine works synchronously: nothing else runs meanwhile. */
export async function exchangeRaw(pg: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // The callback's bytes are a view into the engine's memory. PGlite's other raw call keeps every message it ever parsed.
  const onRawData = (bytes: Uint8Array) => chunks.push(bytes.slice());
  await pg.execProtocolRawStream(message, { syncToFs: false, onRawData });
  return chunks.length === 1 ? chunks[0]! : joinMessages(chunks);
}

/** Sends protocol messages and reads the answer. */
export async function exchange(
  pg: PGlite,
  messages: readonly Uint8Array[],
  onNotification: NotificationListener,
): Promise<Reply> {
  const reply: Reply = { columns: undefined, rows: [], tag: '', error: undefined, status: 'I' };
  const answer = await exchangeRaw(pg, joinMessages(messages));
  new protocol.Parser().parse(answer, (message) => readMessage(message, reply, onNotification));
  return reply;
}

function toObject(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) {
    const { name, parse } = columns[i]!;
    const text = fields[i]!;
    row[name] = text === null || parse === undefined ? text : parse(text);
  }
  return row;
}

function toArray(columns: readonly Column[], fields: readonly (string | null)[]): unknown[] {
  return fields.map((text, i) => {
    const parse = columns[i]?.parse;
    return text === null || parse === undefined ? text : parse(text);
  });
}

const AFFECTED = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/;

/** Rows of a reply in the wanted shape. @throws the reply's DatabaseError */
export function resultFrom(reply: Reply, columns: readonly Column[], rowMode: RowMode): QueryResult<unknown> {
  if (reply.error) throw reply.error;
  const shape = rowMode === 'array' ? toArray : toObject;
  return {
    rows: reply.rows.map((fields) => shape(columns, fields)),
    affectedRows: Number(AFFECTED.exec(reply.tag)?.[1] ?? 0),
  };
}
