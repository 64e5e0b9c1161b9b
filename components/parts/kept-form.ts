/** What a plain post left behind that failed (`lib/wire/form-drafts`). */
export interface KeptForm {
  typed: Readonly<Record<string, string>>;
  /** Field → message key of `messages/errors`. */
  faults: Readonly<Record<string, string>>;
  /** Of the refusal. */
  status: number;
}

/** Why it was not sent, by the names that forms have for it. */
export function keptTrouble({ faults, status }: KeptForm): 'check' | 'tooMany' | 'failed' {
  if (Object.keys(faults).length > 0) return 'check';
  return status === 429 ? 'tooMany' : 'failed';
}
