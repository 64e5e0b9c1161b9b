'use client';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { LightboxWords, Picture } from './lightbox.client';

/** What the links of the gallery lead to, read from the page: the pictures do not travel a second time. */
function picturesIn(list: HTMLElement): Picture[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('a')].map((link) => ({
    url: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    text: link.dataset.text ?? '',
  }));
}

interface Opened {
  Lightbox: typeof import('./lightbox.client').Lightbox;
  pictures: Picture[];
  at: number;
  opener: HTMLElement;
}

/** Opens the links of a gallery in the lightbox, whose code comes with the first press. */
export function GalleryOpener({ words, children }: { words: LightboxWords; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = async (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || !place.current || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...place.current.querySelectorAll('a')];
    try {
      const { Lightbox } = await import('./lightbox.client');
      setOpened({ Lightbox, pictures: picturesIn(place.current), at: links.indexOf(link), opener: link });
    } catch {
      window.location.assign(link.href);
    }
  };
  const close = () => {
    opened?.opener.focus();
    setOpened(null);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by mouse and by keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      <div ref={place} onClick={open}>
        {children}
      </div>
      {opened && <opened.Lightbox words={words} pictures={opened.pictures} start={opened.at} onClose={close} />}
    </>
  );
}
