import 'server-only';
import type * as z from 'zod';
import { type FieldErrors, invalid } from './errors';

/** Message keys that a schema may name itself; anything else is derived from the kind of issue. */
const namedKeys = [
  'required',
  'tooLong',
  'tooShort',
  'invalid',
  'unknown',
  'email',
  'phone',
  'url',
  'date',
  'range',
  'bounds',
  'zone',
  'passwordCommon',
  'price',
  'colour',
  'contrast',
  'tag',
  'pointWrong',
  'pointsFew',
  'pointsMany',
  'pointsCross',
  'pointsWide',
  'hoursBetween',
  'https',
  'trackingId',
];

/** Nothing was sent where something must be: a type, one of a list, one of several shapes. */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code) && issue.input === undefined;

/** Names the message key of `messages/errors` for one issue. */
function keyOf(issue: z.core.$ZodIssue): string {
  // A shape may name what is wrong with a value; a value that is not there is missing, whatever its shape.
  if (isMissing(issue)) return 'required';
  if (namedKeys.includes(issue.message)) return issue.message;
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'required';
  return 'invalid';
}

/** Field → message key, dotted (docs/interface.md §2); unknown keys each under their own name. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // A map first: `__proto__` is a name like any other.
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields.set([...path, key].join('.').slice(0, 200), 'unknown');
    else {
      const name = path.join('.').slice(0, 200);
      if (!fields.has(name)) fields.set(name, keyOf(issue));
    }
  }
  return Object.fromEntries(fields);
}

/**
 * Parses an input strictly.
 * @throws PlatformError 422 with `Fields`.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}
