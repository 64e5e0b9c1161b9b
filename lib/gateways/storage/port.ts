import 'server-only';

/** A name: folders and a file, as the front server reads them (`lib/edge/front/media`); never a part of what anybody typed. */
export const storedName = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){0,3}[a-z0-9][a-z0-9_-]{0,127}\.[a-z0-9]{2,5}$/;

/** Where pictures are kept (docs/portal.md §4). A name that is taken may be written again: its name says what it holds. */
export interface StorageGateway {
  /** Keeps a file of this machine: whole, or not at all. @throws RangeError for what is no name */
  put(name: string, file: string): Promise<void>;
  /** Brings what is kept into a file of this machine. @returns false where there is none */
  fetch(name: string, file: string): Promise<boolean>;
  /** Keeps the same under another name. @returns false where there is none */
  copy(name: string, to: string): Promise<boolean>;
  /** Removes a file; one that is not there is none. */
  remove(name: string): Promise<void>;
  /** Names in a folder and below it. */
  list(folder: string): Promise<string[]>;
}
