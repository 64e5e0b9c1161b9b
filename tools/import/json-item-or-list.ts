import 'server-only';
import { BrokenFileError, type SourceItem } from './broken-file';
import { JsonItems, NoListError } from './json-items';

/** Pages of reviews are small; what is longer is no page of them. */
const maxBytes = 64 * 1024 * 1024;

/** A whole file. Throws BrokenFileError for one that is too long. */
async function readWhole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BrokenFileError(`longer than ${maxBytes} bytes`);
    parts.push(Buffer.from(chunk));
  }
  return Buffer.concat(parts);
}

/** The elements of a JSON file's list; an object without any list is itself the one element. Throws BrokenFileError. */
export async function* readJsonItemsOrOne(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceItem> {
  const whole = await readWhole(chunks);
  const items = new JsonItems();
  const found = items.push(whole);
  try {
    items.finish();
  } catch (error) {
    if (!(error instanceof NoListError)) throw error;
    yield { line: 1, value: JSON.parse(whole.toString('utf8').replace(/^\ufeff/, '')) as unknown };
    return;
  }
  yield* found;
}
