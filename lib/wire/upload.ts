import 'server-only';
import { env } from '@/lib/config/env';
import { uploadedFile } from '@/lib/config/upload-folder';
import { readUpload, type UploadFault, uploadHeader } from '@/lib/edge/uploads/upload-header';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { AnyOperation } from '@/lib/platform/operation';

/** Fields of a form that are about its picture alone: its other buttons send them too. */
const uploadFields = ['file', 'crop', 'cut_of', 'cut_into', 'cut_left', 'cut_top', 'cut_side'] as const;

/** The fields of a form without those of a picture that was not sent: a form that is no multipart says its name alone. */
export function dropUploadFields(fields: Record<string, string>): Record<string, string> {
  for (const name of uploadFields) delete fields[name];
  return fields;
}

/** Some of the fields of a form. */
export const pickFields = (
  names: readonly string[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Whether a plain form is answered with a page: one that a script sends is not, a picture least of all. */
export function wantsPage(op: AnyOperation, request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return op.upload ? accept.includes('text/html') : accept !== 'application/json';
}

const statusOf = (fault: UploadFault) => (fault === 'pictureSize' ? 413 : 422);

/**
 * The picture that the front server has read for a call; none where nothing came by way of it.
 * @throws PlatformError 413, 422 for a file that was not taken
 */
export function uploadOf(request: Request): ServiceContext['upload'] {
  const upload = readUpload(request.headers.get(uploadHeader));
  if (upload && 'fault' in upload) throw new PlatformError(statusOf(upload.fault), { fields: { file: upload.fault } });
  const file = upload && 'file' in upload ? uploadedFile(env().DATA_DIR, upload.file) : undefined;
  return { file: file ?? null };
}
