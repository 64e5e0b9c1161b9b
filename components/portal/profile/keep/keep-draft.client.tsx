'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withArticle } from '@/lib/values/hour-article';
import type { Locale } from '@/lib/values/locale';
import { type Kept, keepForm } from './keep-form';

export interface KeepWords {
  /** With a place for the time. */
  saved: string;
  /** Someone else was faster. */
  changed: string;
  signedOut: string;
  faulty: string;
  away: string;
}

interface KeepDraftProps {
  words: KeepWords;
  locale: Locale;
  /** What was typed waits beside another text, or beside its faults: it is saved by hand. */
  isPaused: boolean;
  /** The fields of the form. */
  children: ReactNode;
}

/** The sentence of a state. */
function sentenceOf({ state, at }: Kept, words: KeepWords, locale: Locale): string {
  if (state !== 'saved') return words[state];
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at);
  return words.saved.replace('{time}', () => withArticle(time, locale));
}

/**
 * Keeps what is typed into the form around it as the draft of its section, some seconds after the last key and when the page is left. The fields stay as they
 * were drawn first: a page that is drawn anew beside them must not put older or shorter lists in their place.
 */
export function KeepDraft({ words, locale, isPaused, children }: KeepDraftProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [fields] = useState(children);
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    const form = line.current?.closest('form');
    if (form && !isPaused) return keepForm(form, setKept);
  }, [isPaused]);
  return (
    <>
      {fields}
      <p className="portal-small portal-kept" role="status" ref={line} data-state={kept?.state}>
        {kept ? sentenceOf(kept, words, locale) : ''}
      </p>
    </>
  );
}
