'use client';
import { digestPassword, passwordLength } from '@/lib/accounts/rules/password';
import { looksLikeEmail } from '@/lib/config/email';
import { isBlank } from '@/lib/config/typed-text';
import type { FieldSpec } from './field-spec';

/** Fields that lead a plain form and are no input of its call. */
const ofTheForm: readonly string[] = ['page', 'page_id', 'claim_token', 'claim_company', 'to'];

const isDigest = (kind: string | undefined) => kind === 'digest' || kind === 'newDigest';

/** What the form can see for itself: field → message key. The platform has the last word. */
export function findFaults(form: HTMLFormElement, fields: readonly FieldSpec[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const given = new FormData(form);
  for (const { name, type, isOptional } of fields) {
    const text = String(given.get(name) ?? '');
    if (isBlank(text)) {
      if (!isOptional) faults[name] = 'required';
    } else if (type === 'email' && !looksLikeEmail(text.trim())) faults[name] = 'email';
    else if (type === 'new-password' && [...text].length < passwordLength.min) faults[name] = 'tooShort';
  }
  const terms = form.querySelector<HTMLInputElement>('input[data-terms]');
  if (terms && !terms.checked) faults.terms = 'terms';
  return faults;
}

/** The input of the call that the fields stand for; a password leaves the browser as its digest alone (docs/interface.md §5.5). */
export async function inputOf(
  form: HTMLFormElement,
  kinds: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    const text = String(value);
    if (ofTheForm.includes(name) || text === '') continue;
    const kind = kinds[name];
    const made = isDigest(kind) ? await digestPassword(text) : kind === 'number' ? Number(text) : text;
    const [head, part] = name.split('.') as [string, string?];
    input[head] = part === undefined ? made : { ...(input[head] as object), [part]: made };
  }
  return input;
}
