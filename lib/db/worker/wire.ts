import 'server-only';
import type { PGlite } from '@electric-sql/pglite';

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

/** Sends protocol messages and gives the raw answer. The engine works synchronously: nothing else runs meanwhile. */
export async function exchangeRaw(pg: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // The callback's bytes are a view into the engine's memory. PGlite's other raw call keeps every message it ever parsed.
  const onRawData = (bytes: Uint8Array) => chunks.push(bytes.slice());
  await pg.execProtocolRawStream(message, { syncToFs: false, onRawData });
  return chunks.length === 1 ? chunks[0]! : joinMessages(chunks);
}
