import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { maxUploadFieldBytes } from '@/lib/config/upload-limits';
import { kindBytes, type PictureKind, pictureKindOf } from '@/lib/values/picture-kind';
import type { Upload, UploadFault } from './upload-header';

export interface Received {
  /** The texts that came along. */
  fields: [name: string, value: string][];
  upload: Upload;
}

/** A body that is no form with a file, or that broke off. */
export class BrokenUpload extends Error {}

/** A body that is longer than what may come. */
export class LongUpload extends BrokenUpload {}

const faultOf: Readonly<Partial<Record<PictureKind, UploadFault>>> = {
  gif: 'pictureGif',
  heic: 'pictureHeic',
  svg: 'pictureSvg',
  other: 'pictureKind',
};

/** Writes a file that comes under a name of ours; of one that is refused the rest is read and thrown away, so that the fields behind it are known. */
async function keep(file: BusboyFileStream, folder: string): Promise<Upload> {
  const name = randomBytes(24).toString('base64url');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(path.join(folder, name), 'wx', 0o600);
  let head = Buffer.alloc(0);
  let fault: UploadFault | undefined;
  let isDone = false;
  try {
    for await (const chunk of file as Readable as AsyncIterable<Buffer>) {
      if (fault) continue;
      if (head.length < kindBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, kindBytes);
        if (head.length === kindBytes) fault = faultOf[pictureKindOf(head)];
      }
      if (!fault) await handle.writeFile(chunk);
    }
    if (head.length > 0) fault = file.truncated ? 'pictureSize' : faultOf[pictureKindOf(head)];
    isDone = head.length > 0 && !fault;
    if (fault) return { fault };
    return isDone ? { file: name } : {};
  } finally {
    await handle.close();
    if (!isDone) await rm(path.join(folder, name), { force: true });
  }
}

/** Ends a body that is longer than what may come. */
function counted(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new LongUpload('too long') : null, chunk);
    },
  });
}

function openParser(request: IncomingMessage, maxBytes: number): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  const limits = { fieldNameSize: 200, fieldSize: 65_536, fields: 4000, files: 2, fileSize: maxBytes };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...limits, headerPairs: 20 } });
  } catch (cause) {
    throw new BrokenUpload('no form', { cause });
  }
}

/**
 * Reads a form with a file as it comes, into a file: never more of it than a few pieces are in memory. The part `file` alone is one; its
 * name is not looked at.
 * @param maxBytes of the file
 * @throws BrokenUpload, LongUpload; the fault of a disk that takes no file
 */
export async function receive(
  request: IncomingMessage,
  { folder, maxBytes, maxBodyBytes }: { folder: string; maxBytes: number; maxBodyBytes: number },
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw new LongUpload('too long');
  const parser = openParser(request, maxBytes);
  const fields: Received['fields'] = [];
  let left = maxUploadFieldBytes;
  let file: BusboyFileStream | undefined;
  let kept: Promise<Upload> = Promise.resolve({});
  parser.on('file', (name, stream) => {
    // Its reader sees the error there; a stream that is not read would throw it at the process.
    stream.on('error', () => undefined);
    if (name !== 'file' || file) return void stream.resume();
    file = stream;
    kept = keep(stream, folder);
    // A disk that takes no more: the rest of the body would wait for who reads it.
    kept.catch((error: Error) => parser.destroy(error));
  });
  parser.on('field', (name, value, isNameCut, isCut) => {
    left -= name.length + value.length;
    if (left < 0 || isNameCut || isCut) parser.destroy(new BrokenUpload('fields'));
    else fields.push([name, value]);
  });
  try {
    await pipeline(request, counted(maxBodyBytes), parser);
    return { fields, upload: await kept };
  } catch (cause) {
    file?.destroy(new BrokenUpload('broken off'));
    const upload = await kept.catch((error: NodeJS.ErrnoException) => {
      if (error.errno === undefined) return {};
      throw error;
    });
    if ('file' in upload) await rm(path.join(folder, upload.file), { force: true });
    throw cause instanceof BrokenUpload ? cause : new BrokenUpload('broken off', { cause });
  }
}
