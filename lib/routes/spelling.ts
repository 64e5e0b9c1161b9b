import { pathLimits } from '../config/limits';

/** A request target taken apart; `segments` are decoded and composed (NFC), empty ones left out. */
export interface Target {
  path: string;
  /** Raw query without `?`. */
  query: string;
  segments: string[];
}

/** Why a target cannot be resolved: `malformed` is broken syntax, `tooLong` is no address of ours. */
export type BadTarget = 'malformed' | 'tooLong';

const beyondAscii = /[\u0080-\uffff]/;
const beyondLatin1 = /[\u0100-\uffff]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Node hands over unencoded UTF-8 bytes as Latin-1 letters, and Next encodes those once more: "Ã­" was "í". Text that is no
 * UTF-8 when read that way was meant as it stands.
 */
function repairLatin1(text: string): string {
  if (!beyondAscii.test(text) || beyondLatin1.test(text)) return text;
  try {
    return utf8.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  } catch {
    return text;
  }
}

const isPlain = /^[\w\-./]*$/;

/** Splits and decodes `path?query#hash`. Never throws; regexes linear, length checked first. */
export function readTarget(url: string): Target | BadTarget {
  const end = url.indexOf('#');
  const whole = end < 0 ? url : url.slice(0, end);
  const mark = whole.indexOf('?');
  const path = mark < 0 ? whole : whole.slice(0, mark);
  const query = mark < 0 ? '' : whole.slice(mark + 1);
  if (path[0] !== '/') return 'malformed';
  if (path.length > pathLimits.maxPathLength) return 'tooLong';
  const parts = path.split('/').filter((part) => part !== '');
  if (isPlain.test(path)) return { path, query, segments: parts };
  try {
    return { path, query, segments: parts.map((part) => repairLatin1(decodeURIComponent(part)).normalize('NFC')) };
  } catch {
    return 'malformed';
  }
}

/** A raw query made safe for a `Location` header: kept letter for letter where it is plain ASCII already. */
export function keepQuery(query: string): string {
  if (query === '') return '';
  return `?${query.toWellFormed().replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter))}`;
}
