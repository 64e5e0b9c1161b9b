import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { uploadedFile, uploadFolder } from '@/lib/config/upload-folder';
import { maxUploadFieldBytes } from '@/lib/config/upload-limits';
import { enforceHeaders } from '../front/enforce-headers';
import type { FrontSettings } from '../front/settings';
import { sendWhole } from '../front/whole-page';
import type { Answer, Dispatch } from '../page-cache/fill';
import { askApp, visitorHeaders } from './ask-app';
import { BrokenUpload, LongUpload, type Received, receive } from './receive';
import { type Upload, uploadHeader, writeUpload } from './upload-header';

export const uploadPath = '/api/portal/uploads';

/** Bodies that are read at the same time in one process: those of pictures that are brought, and as many of forms that are refused. */
const MOST_AT_ONCE = 16;
/** Of a body that is refused so much is read and thrown away, that its sender sees the answer. */
const READ_ON_FACTOR = 10;
const READ_ON_MS = 20_000;
/** Room of a body for what parts its fields. */
const HEADS_BYTES = 65_536;

/** What of an upload stands in its address: it is asked about before anything of the body is read. */
const asked = ['company_id', 'purpose', 'into'] as const;

type Settings = Pick<FrontSettings, 'dataDir' | 'maxUploadBytes' | 'headers'>;
type Query = Partial<Record<(typeof asked)[number], string>>;

export const isUpload = (request: IncomingMessage, pathname: string): boolean =>
  pathname === uploadPath &&
  request.method === 'POST' &&
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

function queryOf(request: IncomingMessage): Query {
  const params = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
  const said = asked.flatMap((name) => (params.has(name) ? [[name, params.get(name)!.slice(0, 100)]] : []));
  return Object.fromEntries(said) as Query;
}

/** Reads on without keeping anything, for a sender who looks at no answer before all is sent. */
function readOn(request: IncomingMessage, mostBytes: number): Promise<void> {
  return new Promise((resolve) => {
    let left = mostBytes;
    const timer = setTimeout(resolve, READ_ON_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (request.complete || request.destroyed) end();
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) end();
    });
    request.once('end', end).once('close', end).once('error', end);
  });
}

/**
 * Pictures that owners bring (docs/portal.md §4): the application is asked for session, right, company, quota and origin before a byte of
 * the body is read; then the body goes into a file as it comes, and the application is asked to take the file.
 */
export class Uploads {
  private readonly open = { brought: 0, refused: 0 };

  constructor(
    private readonly dispatch: Dispatch,
    private readonly settings: Settings,
  ) {}

  /** @returns false when too many are under way: nothing was answered */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const query = queryOf(request);
    const refused = await this.admit(request, query);
    // Anybody can send what is refused: its slow bodies take no room from those who may.
    const kind = refused ? 'refused' : 'brought';
    if (this.open[kind] >= MOST_AT_ONCE) return false;
    this.open[kind]++;
    try {
      await this.take(request, response, { query, refused });
    } finally {
      this.open[kind]--;
    }
    return true;
  }

  private async take(
    request: IncomingMessage,
    response: ServerResponse,
    { query, refused }: { query: Query; refused: Answer | undefined },
  ): Promise<void> {
    enforceHeaders(request, response, { kind: 'api', cacheControl: 'no-store' }, this.settings.headers);
    const isForm = (request.headers.accept ?? '').includes('text/html');
    if (refused && !isForm) return this.refuse(request, response, refused);
    const { maxUploadBytes, dataDir } = this.settings;
    // A form that is refused leads back to its page with all that was typed: of its file nothing is kept.
    const maxBytes = refused ? 0 : maxUploadBytes;
    // A form is read to its end for what was typed behind its file; a script has to send none of what is refused.
    const maxBodyBytes = isForm ? READ_ON_FACTOR * maxUploadBytes : maxUploadBytes + maxUploadFieldBytes + HEADS_BYTES;
    const received = await receive(request, { folder: uploadFolder(dataDir), maxBytes, maxBodyBytes }).catch(
      (error: unknown) => {
        if (error instanceof BrokenUpload) return error;
        throw error;
      },
    );
    if (received instanceof BrokenUpload) {
      if (response.destroyed) return;
      const upload: Upload = received instanceof LongUpload ? { fault: 'pictureSize' } : {};
      return this.refuse(request, response, await this.hand(request, query, { fields: [], upload }));
    }
    const upload = refused ? {} : received.upload;
    let answer: Answer;
    try {
      answer = await this.hand(request, query, { ...received, upload });
    } finally {
      const file = 'file' in received.upload ? uploadedFile(dataDir, received.upload.file) : undefined;
      if (file) await rm(file, { force: true });
    }
    return sendWhole(request, response, answer);
  }

  /** Whether the caller may bring a picture. @returns the refusal; undefined where they may */
  private async admit(
    request: IncomingMessage,
    { company_id: companyId, purpose }: Query,
  ): Promise<Answer | undefined> {
    const answer = await askApp(this.dispatch, {
      url: `${uploadPath}/admission`,
      headers: {
        ...visitorHeaders(request.headers),
        accept: 'application/json',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({
        ...(companyId === undefined
          ? {}
          : { company_id: /^\d{1,10}$/.test(companyId) ? Number(companyId) : companyId }),
        ...(purpose === undefined ? {} : { purpose }),
      }),
    });
    return answer.status === 200 ? undefined : answer;
  }

  /** Has the application take what was received. */
  private hand(request: IncomingMessage, query: Query, { fields, upload }: Received): Promise<Answer> {
    const form = new URLSearchParams(fields);
    for (const [name, value] of Object.entries(query)) form.set(name, value);
    return askApp(this.dispatch, {
      url: uploadPath,
      headers: {
        ...visitorHeaders(request.headers),
        'content-type': 'application/x-www-form-urlencoded',
        [uploadHeader]: writeUpload(upload),
      },
      payload: form.toString(),
    });
  }

  /** Answers at once; the connection ends when its sender has seen the answer. */
  private async refuse(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
    response.shouldKeepAlive = false;
    for (const name of ['content-type', 'location', 'retry-after', 'set-cookie']) {
      const value = answer.headers[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    response.writeHead(answer.status, { 'content-length': answer.body.length });
    response.write(answer.body);
    response.uncork();
    await readOn(request, READ_ON_FACTOR * this.settings.maxUploadBytes);
    response.end();
  }
}
