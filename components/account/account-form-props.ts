import type { ReactNode } from 'react';
import type { OutcomeWords } from '@/components/parts/form-outcome';
import type { FieldWords } from './account-field.client';
import type { AccountCall } from './calls.client';
import type { FieldSpec } from './field-spec';

export interface AccountFormWords extends FieldWords, Omit<OutcomeWords, 'sent' | 'sentTitle'> {
  submit: string;
  busy: string;
  /** Message key → sentence beside a field. */
  faults: Readonly<Record<string, string>>;
}

export interface AccountFormProps {
  call: AccountCall;
  /** Address the plain form posts to. */
  action: string;
  fields: readonly FieldSpec[];
  hidden: Readonly<Record<string, string | undefined>>;
  words: AccountFormWords;
  /** What is said of an outcome above the fields, with its code and a way on. */
  notes: Readonly<Partial<Record<string, ReactNode>>>;
  /** Of a plain post that came back, and what was wrong with it. */
  outcome?: string;
  faults?: Readonly<Record<string, string>>;
  /** Where it leads, by the `State` of the answer where it has one. */
  next: string;
  nextByState?: Readonly<Record<string, string>>;
  /** Where a refusal leads whose outcome another drawing of the page says better. */
  nextByOutcome?: Readonly<Record<string, string>>;
  /** A box to tick, without a name: it is part of no call. */
  terms?: ReactNode;
  /** Between fields and button. */
  children?: ReactNode;
  isQuiet?: boolean;
}
