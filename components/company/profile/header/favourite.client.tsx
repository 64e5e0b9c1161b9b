'use client';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';

/** A heart that toggles here and nowhere else (docs/product.md §4); drawn only while the marketplace is not live. */
export function Favourite({ label }: { label: string }) {
  const [isOn, setOn] = useState(false);
  return <IconButton icon="heart" label={label} aria-pressed={isOn} onClick={() => setOn(!isOn)} />;
}
