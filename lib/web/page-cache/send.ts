import type { IncomingMessage, ServerResponse } from 'node:http';
import { inflate } from './compress';
import { type Encoding, negotiate } from './encoding';
import { commonOf, representation } from './entry';
import { matchingEtag } from './etag';
import type { Entry, Representation } from './store';

/** The stored representation for a visitor; undefined when it has to be inflated for one who takes no encoding. */
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

/** Sends a kept answer: encoding by Accept-Encoding, 304 where the visitor has it, no body for HEAD. */
export function sendEntry(wish: Wish, response: ServerResponse, entry: Entry): void {
  const form = stored(entry, negotiate(wish.acceptEncoding));
  if (form) write(wish, response, entry, form);
  else void sendInflated(wish, response, entry);
}

/** The rare visitor who takes neither br nor gzip. */
async function sendInflated(wish: Wish, response: ServerResponse, entry: Entry): Promise<void> {
  const zipped = entry.forms.gzip;
  if (!zipped) {
    response.destroy();
    return;
  }
  try {
    const body = await inflate(zipped.body);
    write(wish, response, entry, representation(commonOf(zipped.head), body, entry.digest, 'i'));
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}
