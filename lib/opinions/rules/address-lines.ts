import { looksLikeEmail } from '@/lib/config/email';
import { fieldLimits } from '@/lib/config/field-limits';
import { invitationLimits } from '@/lib/config/limits';
import { countCharacters } from '@/lib/config/typed-text';

/** One line of a list of addresses. */
export interface AddressLine {
  /** From 1, as a person counts; lines without words are none. */
  line: number;
  name: string;
  email: string;
}

/** Line → what is wrong with it, as `messages/errors` says it. */
export type LineFaults = Record<number, string>;

const named = /^(?<name>[^<>]*?)\s*<(?<email>[^<>]*)>$/;

function readLine(text: string, line: number): AddressLine {
  const { name = '', email = text } = named.exec(text)?.groups ?? {};
  return { line, name: name.replaceAll('"', '').trim(), email: email.trim() };
}

function faultOf({ name, email }: AddressLine): string | undefined {
  if (email === '' || !looksLikeEmail(email)) return 'email';
  const isLong = countCharacters(email) > fieldLimits.email || countCharacters(name) > invitationLimits.name;
  return isLong ? 'tooLong' : undefined;
}

/**
 * Reads a list of addresses, one a line, each with or without a name before it (`Ana Lima <ana@mail.example>`).
 * @param keyOf what two lines of one person have in common
 */
export function readAddressLines(
  text: string,
  keyOf: (email: string) => string,
): { lines: AddressLine[]; faults: LineFaults } {
  const faults: LineFaults = {};
  const seen = new Set<string>();
  const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [readLine(line.trim(), at + 1)]));
  for (const [at, one] of lines.entries()) {
    const key = keyOf(one.email);
    const fault =
      at >= invitationLimits.atOnce ? 'tooManyLines' : (faultOf(one) ?? (seen.has(key) ? 'twice' : undefined));
    if (fault) faults[one.line] = fault;
    seen.add(key);
  }
  return { lines, faults };
}
