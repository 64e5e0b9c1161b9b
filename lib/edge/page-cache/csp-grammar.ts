import { createHash } from 'node:crypto';
import { REACT_RUNTIME, REINSERT_ICONS } from './csp-runtime';

/** SHA-256 of a text as a CSP and our tables write it. `latin1`: the text stands for its bytes, one letter each. */
export const sha256 = (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string =>
  createHash('sha256').update(text, encoding).digest('base64');

/** The JSON value `text` is, or undefined. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const FLIGHT_FIRST = '(self.__next_f=self.__next_f||[]).push(';
const FLIGHT_NEXT = 'self.__next_f.push(';
const FORM_STATE = ');self.__next_f.push(';

const isFlightChunk = (value: unknown): boolean => Array.isArray(value) && Number.isInteger(value[0]);

/** `self.__next_f.push([1,"…"])`: pushes of pure JSON, one or (with a form state) two. */
function isFlight(script: string): boolean {
  const start = [FLIGHT_FIRST, FLIGHT_NEXT].find((prefix) => script.startsWith(prefix));
  if (start === undefined || !script.endsWith(')')) return false;
  const argument = script.slice(start.length, -1);
  if (isFlightChunk(json(argument))) return true;
  const parts = argument.split(FORM_STATE);
  return parts.length === 2 && parts.every((part) => isFlightChunk(json(part)));
}

const BOOT = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';

/** A path of a chunk under `_next`: no scheme, no host, no step upward. */
const isChunkPath = (value: unknown): boolean =>
  typeof value === 'string' && /^static\/chunks\/[\w.~/-]{1,200}$/.test(value) && !value.includes('..');

const isChunk = (value: unknown): boolean =>
  isChunkPath(value) ||
  (typeof value === 'object' && value !== null && isChunkPath((value as { path?: unknown }).path));

/** Turbopack's start of a page: which chunks to wait for and which modules to run, as JSON. */
function isBootstrap(script: string): boolean {
  if (!script.startsWith(BOOT)) return false;
  const value = json(script.slice(BOOT.length).replace(/\);?$/, ''));
  if (typeof value !== 'object' || value === null) return false;
  const { otherChunks, runtimeModuleIds, ...rest } = value as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every(isChunk) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every((id) => typeof id === 'number' || typeof id === 'string')
  );
}

const CALL = /^\$R[CSXR]\((".*)\)$/s;

/** A call such as `$RC("B:0","S:0")`: its arguments are JSON, the first one an id. */
function isRuntimeCall(text: string): boolean {
  const list = CALL.exec(text)?.[1];
  return list !== undefined && Array.isArray(json(`[${list}]`));
}

/** Drops one known definition from the front; undefined when none stands there. */
function dropPiece(text: string): string | undefined {
  for (const piece of REACT_RUNTIME) {
    const start = text.slice(0, piece.length);
    if (start.length === piece.length && sha256(start) === piece.sha256) return text.slice(piece.length);
  }
  return undefined;
}

/** Definitions of React's runtime, each known by its digest, then at most one call. */
function isReactRuntime(script: string): boolean {
  let rest: string = script;
  while (rest !== '') {
    if (isRuntimeCall(rest)) return true;
    const next = rest.startsWith(';') ? rest.slice(1) : dropPiece(rest);
    if (next === undefined) return false;
    rest = next;
  }
  return script !== '';
}

/** True for an inline script that the framework writes; anything else must not run on a public page. */
export function isFrameworkScript(script: string): boolean {
  return isFlight(script) || isBootstrap(script) || script === REINSERT_ICONS || isReactRuntime(script);
}
