'use client';
import { useEffect } from 'react';
import { countCharacters } from '@/lib/config/typed-text';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface CountersProps {
  /** `{count} of {max}`, filled in here. */
  words: string;
  locale: string;
}

/**
 * Says below each field of the page that counts its characters how many there are: in code points, as every limit counts (docs/product.md §9).
 * Without script the line says how many there may be.
 */
export function Counters({ words, locale }: CountersProps) {
  useEffect(() => {
    const number = new Intl.NumberFormat(locale);
    // As they were drawn: `maxlength` grows with characters that the browser counts twice (components/chrome/enforce-max-length).
    const limits = new WeakMap<Field, number>();
    const count = (field: Field) => {
      const line = document.getElementById(`${field.id}-count`);
      if (!line || field.maxLength < 0) return;
      const max = limits.get(field) ?? field.maxLength;
      limits.set(field, max);
      const used = number.format(countCharacters(field.value));
      line.textContent = words.replace('{count}', () => used).replace('{max}', () => number.format(max));
    };
    const typed = ({ target }: Event) => isField(target) && count(target);
    for (const field of document.querySelectorAll<Field>('input[maxlength], textarea[maxlength]')) count(field);
    document.addEventListener('input', typed);
    return () => document.removeEventListener('input', typed);
  }, [words, locale]);
  return null;
}
