import 'server-only';

/** The file as a whole cannot be read: nothing of it is imported. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';

  constructor(
    reason: string,
    readonly line?: number,
  ) {
    super(line === undefined ? reason : `line ${line}: ${reason}`);
  }
}

/** What the operator asked for cannot be done with this file or database: nothing is imported. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** An item of a source file: a row of a table or an element of a list, with the line it begins on. */
export interface SourceItem {
  line: number;
  /** Undefined where the row cannot be used. */
  value?: unknown;
  problem?: string;
}
