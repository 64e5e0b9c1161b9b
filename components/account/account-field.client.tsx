'use client';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import type { FieldSpec } from './field-spec';

/** Words of every field. */
export interface FieldWords {
  optional: string;
  show: string;
  hide: string;
}

interface AccountFieldProps {
  spec: FieldSpec;
  words: FieldWords;
  error: string | undefined;
}

export const fieldId = (name: string) => `account-${name.replace('.', '-')}`;

/** A field by its spec; a password can be shown, pasted and filled in by a manager (docs/rules/accessibility.md, Sign-in). */
export function AccountField({ spec, words, error }: AccountFieldProps) {
  const [isShown, setShown] = useState(false);
  const { name, type, label, hint, autoComplete, maxLength, value, isOptional, isHalf, isReadOnly } = spec;
  const common = {
    id: fieldId(name),
    name,
    label,
    hint,
    error,
    maxLength,
    autoComplete,
    defaultValue: value,
    isFull: !isHalf,
    readOnly: isReadOnly,
    optional: isOptional && words.optional,
  };
  if (type === 'lines') return <TextAreaField {...common} rows={4} />;
  if (type === 'code') return <TextField {...common} inputMode="numeric" type="text" />;
  if (type !== 'password' && type !== 'new-password') return <TextField {...common} type={type} />;
  return (
    <TextField
      {...common}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          look="bare"
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? words.hide : words.show}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
