'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

interface PreviewFrameProps {
  path: string;
  lang: string;
  words: { title: string; show: string; hide: string };
}

/** The page in a frame as wide as a phone, fetched once it is wanted. */
export function PreviewFrame({ path, lang, words }: PreviewFrameProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? words.hide : words.show}
      </Button>
      {isShown && <iframe className="portal-preview" src={path} title={words.title} lang={lang} />}
    </>
  );
}
