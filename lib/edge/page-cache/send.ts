import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
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

/** Called with a representation made for this answer, to store it for the next such request. */
export type KeepForm = (forms: Entry['forms']) => void;

/** Sends a kept answer: encoding by Accept-Encoding, 304 where the visitor has it, no body for HEAD. */
export function sendEntry(wish: Wish, response: ServerResponse, entry: Entry, keep?: KeepForm): void {
  const encoding = negotiate(wish.acceptEncoding);
  const form = stored(entry, encoding);
  if (form) write(wish, response, entry, form);
  else void sendMade(wish, response, entry, encoding, keep);
}

type Made = Exclude<Encoding, 'br'>;

/** Being made at this moment: many may ask at once. */
const making = { gzip: new WeakMap(), identity: new WeakMap() } satisfies Record<
  Made,
  WeakMap<Representation, Promise<Representation>>
>;

/** Memory for whole bodies, which are many times as large as their brotli. */
const PLAIN_BYTES = 4 * 1024 * 1024;

/** Bodies for visitors who take neither brotli nor gzip, so that a flood of them unpacks a page once. */
const plain = new LRUCache<Representation, Representation>({
  maxSize: PLAIN_BYTES,
  sizeCalculation: (form, br) => form.body.length + br.body.length,
});

async function make(br: Representation, digest: string, encoding: Made): Promise<Representation> {
  const body = await inflate(br.body);
  return encoding === 'gzip'
    ? representation(commonOf(br.head), await zipped(body), digest, 'g', 'gzip')
    : representation(commonOf(br.head), body, digest, 'i');
}

/** Makes a representation once for concurrent requests, and stores it. */
function makeOnce(br: Representation, digest: string, encoding: Made, keep?: KeepForm): Promise<Representation> {
  const already: Promise<Representation> | undefined = making[encoding].get(br);
  if (already) return already;
  const made = make(br, digest, encoding).then((form) => {
    if (encoding === 'gzip') keep?.({ gzip: form });
    else plain.set(br, form);
    return form;
  });
  making[encoding].set(br, made);
  const end = () => void making[encoding].delete(br);
  made.then(end, end);
  return made;
}

/** The visitor who takes gzip and no brotli, and the rare one who takes neither. */
async function sendMade(wish: Wish, response: ServerResponse, entry: Entry, encoding: Encoding, keep?: KeepForm) {
  const { br } = entry.forms;
  if (!br || encoding === 'br') {
    response.destroy();
    return;
  }
  try {
    const kept = encoding === 'identity' ? plain.get(br) : undefined;
    write(wish, response, entry, kept ?? (await makeOnce(br, entry.digest, encoding, keep)));
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}
