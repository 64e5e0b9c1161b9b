'use client';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/button';

interface ShareProps {
  words: { share: string; copied: string; failed: string };
  title: string;
}

/** How long it is said beside the button that the address was copied; what failed stays (docs/rules/accessibility.md, Toasts). */
const saidMs = 3000;

/** The page's address without what belongs to this visit alone. */
const addressOf = ({ origin, pathname }: Location) => `${origin}${pathname}`;

/** Hands the page to the device's own share sheet, else copies its address; drawn only while the marketplace is not live. */
export function Share({ words, title }: ShareProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said !== words.copied) return;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said, words.copied]);

  const share = async () => {
    const url = addressOf(window.location);
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(words.copied);
      }
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(words.failed);
    }
  };
  return (
    <>
      <span className={said ? 'chip chip-positive self-center' : 'sr-only'} role="status">
        {said}
      </span>
      <IconButton icon="share" label={words.share} onClick={share} />
    </>
  );
}
