'use client';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

const never = () => () => undefined;

interface CopyButtonProps {
  value: string;
  text: string;
  done: string;
  /** Where the browser refuses. */
  failed: string;
}

/** Copies a text; without script, or where the browser has no clipboard, it is not there: the field beside it can be selected. */
export function CopyButton({ value, text, done, failed }: CopyButtonProps) {
  const canCopy = useSyncExternalStore(
    never,
    () => Boolean(navigator.clipboard),
    () => false,
  );
  const [said, setSaid] = useState('');
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSaid(done),
      () => setSaid(failed),
    );
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()}>
        {text}
      </Button>
      {/* Beside it: what stands in a button is its name, and is not read out as it changes. */}
      <span className="portal-small" role="status">
        {said}
      </span>
    </>
  );
}
