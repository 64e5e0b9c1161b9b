import { looksLikeEmail } from '@/lib/config/email';
import { contactLimits } from '@/lib/config/limits';

export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactDraft = Record<ContactField, string>;

/** Keys of messages/errors that a field of this form can show. */
export type ContactFault = 'required' | 'tooLong' | 'email' | 'invalid';
export type ContactFaults = Partial<Record<ContactField, ContactFault>>;

/** What is wrong with a draft, by field; the platform checks again and has the last word. */
export function faultsOf(draft: ContactDraft): ContactFaults {
  const faults: ContactFaults = {};
  for (const field of contactFields) {
    const text = draft[field].trim();
    if (text === '') faults[field] = 'required';
    else if ([...text].length > contactLimits[field]) faults[field] = 'tooLong';
    else if (field === 'email' && !looksLikeEmail(text)) faults[field] = 'email';
  }
  return faults;
}

/** The platform's `Fields` as faults of this form; keys it does not know become "invalid". */
export function faultsFrom(fields: Readonly<Record<string, string>>): ContactFaults {
  const known: readonly string[] = ['required', 'tooLong', 'email'] satisfies ContactFault[];
  const faults: ContactFaults = {};
  for (const field of contactFields) {
    const key = fields[field];
    if (key) faults[field] = known.includes(key) ? (key as ContactFault) : 'invalid';
  }
  return faults;
}
