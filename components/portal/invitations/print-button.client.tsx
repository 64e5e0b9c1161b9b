'use client';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

const never = () => () => undefined;

/** Opens the browser's own print dialog; without script it is not there, and the sentence below it says how else. */
export function PrintButton({ text }: { text: string }) {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!hasScript) return null;
  return (
    <Button kind="secondary" onClick={() => window.print()}>
      {text}
    </Button>
  );
}
