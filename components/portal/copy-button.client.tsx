'use client';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

const never = () => () => undefined;

interface CopyButtonProps {
  value: string;
  text: string;
  done: string;
}

/** Copies a text; without script, or where the browser has no clipboard, it is not there: the field beside it can be selected. */
export function CopyButton({ value, text, done }: CopyButtonProps) {
  const canCopy = useSyncExternalStore(
    never,
    () => Boolean(navigator.clipboard),
    () => false,
  );
  const [isCopied, setCopied] = useState(false);
  if (!canCopy) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <Button kind="secondary" onClick={copy}>
      <span role="status">{isCopied ? done : text}</span>
    </Button>
  );
}
