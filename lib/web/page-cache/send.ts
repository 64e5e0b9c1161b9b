import type { IncomingMessage, ServerResponse } from 'node:http';
import { inflate, zipped } from './compress';
import { type Encoding, negotiate } from './encoding';
import { commonOf, representation } from './entry';
import { matchingEtag } from './etag';
import type { Entry, Representation } from './store';

/** The stored representation for a visitor; undefined when it has to be made for one who takes no brotli. */
function stored(entry: Entry, encoding: Encoding): Representation | undefined {
  return entry.forms.identity ?? entry.forms[encoding];
}

/** What of a request decides how an entry is sent. */
export interface Wish {
  isHead: boolean;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** The wish of a request whose headers have been read already. */
export function wishOf({ method, headers }: IncomingMessage): Wish {
  const accepted = headers['accept-encoding'];
  return {
    isHead: method === 'HEAD',
    acceptEncoding: Array.isArray(accepted) ? accepted.join(',') : accepted,
    ifNoneMatch: headers['if-none-match'],
  };
}

function write(wish: Wish, response: ServerResponse, entry: Entry, form: Representation): void {
  const tag = matchingEtag(wish.ifNoneMatch, entry.digest, form.etag);
  if (tag !== undefined && entry.status === 200) {
    response.writeHead(304, [...commonOf(form.head), 'ETag', tag]);
    response.end();
    return;
  }
  // Copied by writeHead's loop, never changed: the cast only drops `readonly`.
  response.writeHead(entry.status, form.head as string[]);
  if (wish.isHead || form.body.length === 0) response.end();
  else response.end(form.body);
}

/** Told of a representation that was made on the way: worth keeping for the next who asks like this. */
export type KeepForm = (forms: Entry['forms']) => void;

/** Sends a kept answer: encoding by Accept-Encoding, 304 where the visitor has it, no body for HEAD. */
export function sendEntry(wish: Wish, response: ServerResponse, entry: Entry, keep?: KeepForm): void {
  const encoding = negotiate(wish.acceptEncoding);
  const form = stored(entry, encoding);
  if (form) write(wish, response, entry, form);
  else void sendMade(wish, response, entry, encoding, keep);
}

/** Being zipped at this moment: many may ask at once. */
const zipping = new WeakMap<Representation, Promise<Representation>>();

async function zip(br: Representation, digest: string): Promise<Representation> {
  const body = await zipped(await inflate(br.body));
  return representation(commonOf(br.head), body, digest, 'g', 'gzip');
}

/** The visitor who takes gzip and no brotli, and the rare one who takes neither. */
async function sendMade(wish: Wish, response: ServerResponse, entry: Entry, encoding: Encoding, keep?: KeepForm) {
  const { br } = entry.forms;
  if (!br) {
    response.destroy();
    return;
  }
  try {
    if (encoding === 'gzip') {
      const already = zipping.get(br);
      const making = already ?? zip(br, entry.digest);
      zipping.set(br, making);
      const gzip = await making;
      if (!already) keep?.({ gzip });
      write(wish, response, entry, gzip);
    } else {
      const body = await inflate(br.body);
      write(wish, response, entry, representation(commonOf(br.head), body, entry.digest, 'i'));
    }
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}
