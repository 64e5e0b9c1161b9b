'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** A heart that toggles here and nowhere else (specification §4); drawn only while the marketplace is not live. */
export function Favourite({ label }: { label: string }) {
  const [isOn, setOn] = useState(false);
  return (
    <Button kind={isOn ? 'tonal' : 'secondary'} size="sm" icon="heart" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      {label}
    </Button>
  );
}
