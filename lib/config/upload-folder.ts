import path from 'node:path';

/** Where a picture lies between its arrival and its answer, under the data directory. */
export const uploadFolder = (dataDir: string): string => path.resolve(dataDir, 'uploads');

/** The file of an upload by its name, 32 characters of our own making; undefined for anything else. */
export const uploadedFile = (dataDir: string, name: string): string | undefined =>
  /^[\w-]{32}$/.test(name) ? path.join(uploadFolder(dataDir), name) : undefined;
