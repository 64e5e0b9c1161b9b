import { looksLikeEmail } from '@/lib/config/email';
import { chatLimits } from '@/lib/config/limits';
import { countCharacters, isBlank } from '@/lib/config/typed-text';

export const chatFields = ['name', 'email', 'message'] as const;
export type ChatField = (typeof chatFields)[number];
export type ChatDraft = Record<ChatField, string>;

/** Keys of messages/errors that these forms can show. */
export type ChatFault = 'required' | 'tooLong' | 'email' | 'invalid';
export type ChatFaults = Partial<Record<ChatField, ChatFault>>;

/** What is wrong with a message; the platform checks again and has the last word. */
export function messageFault(text: string): ChatFault | undefined {
  if (isBlank(text)) return 'required';
  return countCharacters(text.trim()) > chatLimits.message ? 'tooLong' : undefined;
}

function faultOf(field: ChatField, text: string): ChatFault | undefined {
  if (field === 'message') return messageFault(text);
  const trimmed = text.trim();
  if (isBlank(trimmed)) return 'required';
  if (countCharacters(trimmed) > chatLimits[field]) return 'tooLong';
  return field === 'email' && !looksLikeEmail(trimmed) ? 'email' : undefined;
}

/** What is wrong with a draft, by field. */
export function faultsOf(draft: ChatDraft): ChatFaults {
  const found = chatFields.flatMap((field) => {
    const fault = faultOf(field, draft[field]);
    return fault ? [[field, fault] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The platform's `Fields` as faults of these forms; keys they do not know become "invalid". */
export function faultsFrom(fields: Readonly<Record<string, string>>): ChatFaults {
  const known: readonly string[] = ['required', 'tooLong', 'email'] satisfies ChatFault[];
  const found = chatFields.flatMap((field) => {
    const key = fields[field];
    return key ? [[field, known.includes(key) ? (key as ChatFault) : 'invalid'] as const] : [];
  });
  return Object.fromEntries(found);
}
