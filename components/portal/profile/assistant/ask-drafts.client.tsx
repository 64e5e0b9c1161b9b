'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AskWords } from './read-drafts';

interface AskDraftsProps {
  /** Where the form goes. */
  action: string;
  words: AskWords;
  /** No draft may be asked for by now. */
  isFull: boolean;
  /** The fields of the form. */
  children: ReactNode;
}

/**
 * The form that asks for drafts: with script each draft is shown as soon as it is written, drawn by the server beside what stands. What reads the
 * stream comes with the first press; should it not come, the form goes as a plain post.
 */
export function AskDrafts({ action, words, isFull, children }: AskDraftsProps) {
  const router = useRouter();
  const [lines, setLines] = useState<readonly string[]>([]);
  const waiting = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setLines([]);
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    const reader = await import('./read-drafts').catch(() => undefined);
    if (!reader) return form.submit();
    await reader.readDrafts(new FormData(form), { action, signal, words, say: setLines, show: () => router.refresh() });
    setBusy(false);
  };
  return (
    <form className="portal-form" action={action} method="post" onSubmit={(event) => void ask(event)}>
      {children}
      <div className="portal-acts">
        <Button type="submit" kind="secondary" isBusy={isBusy} disabled={isFull && !isBusy}>
          {isBusy ? words.busy : words.ask}
        </Button>
        {isBusy && (
          <Button kind="quiet" onClick={() => waiting.current?.abort()}>
            {words.stop}
          </Button>
        )}
      </div>
      <div role="status" className="portal-small">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </form>
  );
}
