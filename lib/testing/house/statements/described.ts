import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The parts of a type that a sample needs; types name each other by number. */
export type Described =
  | { kind: 'literal'; value: unknown }
  | { kind: 'object'; fields: readonly [name: string, type: number][] }
  | { kind: Container; of: readonly number[] }
  | { kind: 'string' | 'number' | 'bigint' | 'boolean' | 'null' | 'undefined' | 'any' };

type Container =
  | ('union' | 'tuple' | 'array' | 'function')
  | ('Db' | 'SQL' | 'Date' | 'Buffer' | 'Uint8Array' | 'Map' | 'Set' | 'Promise');

/** Lines of a file, the first and the last. */
export interface Spot {
  line: number;
  last: number;
}

/** A piece of SQL: a template with its words, or raw words. */
export type Piece = Spot & { words: readonly string[] | null };

/** A call that sends a statement, and the type that it gives. */
export type Send = Spot & { by: 'rows' | 'rowsLater' | 'runBuilt' | 'composeSql'; gives: number | null };

export interface Module {
  file: string;
  exports: readonly { name: string; takes: readonly number[] }[];
  sends: readonly Send[];
  pieces: readonly Piece[];
  /** Texts that it compares with. */
  compared: readonly string[];
}

export interface Read {
  types: readonly Described[];
  modules: readonly Module[];
}

const program = path.join('lib', 'testing', 'house', 'statements', 'read-types.mjs');

/** What the compiler knows of modules. */
export const readTypes = (files: readonly string[]): Read =>
  JSON.parse(execFileSync(process.execPath, [program, ...files], { encoding: 'utf8', maxBuffer: 64 << 20 }));
