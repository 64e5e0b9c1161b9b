/** Set for the application: what became of the file of an upload. Struck out of what the outside sends, as all of `x-dorbel-`. */
export const uploadHeader = 'x-dorbel-upload';

/** Why a file was not taken, as `messages/errors` names it. */
export const uploadFaults = ['pictureKind', 'pictureSvg', 'pictureHeic', 'pictureGif', 'pictureSize'] as const;
export type UploadFault = (typeof uploadFaults)[number];

/** The file that waits under a name, a fault, or nothing. */
export type Upload = { file: string } | { fault: UploadFault } | Record<never, never>;

export const writeUpload = (upload: Upload): string =>
  'file' in upload ? `file ${upload.file}` : 'fault' in upload ? `fault ${upload.fault}` : 'none';

/** @returns undefined for what is none of ours */
export function readUpload(text: string | null): Upload | undefined {
  if (text === null) return undefined;
  const [word, value = ''] = text.split(' ', 2);
  if (word === 'none') return {};
  if (word === 'file' && /^[\w-]{32}$/.test(value)) return { file: value };
  const fault = uploadFaults.find((known) => known === value);
  return word === 'fault' && fault ? { fault } : undefined;
}
