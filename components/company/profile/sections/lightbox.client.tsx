'use client';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';

export interface Picture {
  url: string;
  alt: string;
  text: string;
}

export interface LightboxWords {
  title: string;
  close: string;
  next: string;
  previous: string;
  /** With the places `{number}` and `{total}`. */
  count: string;
}

interface LightboxProps {
  words: LightboxWords;
  pictures: readonly Picture[];
  start: number;
  /** Called once it is closed; who opened it takes the focus back. */
  onClose: () => void;
}

/** A finger that went this far to the side wants another picture. */
const swipePx = 48;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The native dialog, opened as soon as it is there; focus trap, Esc and inert background are the browser's. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return dialog;
}

/** One picture at a time, near black (docs/design.md §3, Lightbox): buttons, arrow keys, swipe; the count is announced. */
export function Lightbox({ words, pictures, start, onClose }: LightboxProps) {
  const dialog = useModal();
  const titleId = useId();
  const [at, setAt] = useState(start);
  const down = useRef<number | null>(null);
  const total = pictures.length;
  const { url, alt, text } = pictures[at]!;

  const go = (step: number) => setAt((before) => (before + step + total) % total);
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || total < 2) return;
    event.preventDefault();
    go(step);
  };
  const release = (event: PointerEvent) => {
    const moved = down.current === null ? 0 : event.clientX - down.current;
    down.current = null;
    if (total > 1 && Math.abs(moved) >= swipePx) go(moved < 0 ? 1 : -1);
  };
  const count = words.count.replace('{number}', String(at + 1)).replace('{total}', String(total));
  return (
    <dialog ref={dialog} className="lightbox" aria-labelledby={titleId} onClose={onClose} onKeyDown={key}>
      <div className="lightbox-head">
        <h2 className="text-base font-semibold" id={titleId}>
          {words.title} <span role="status">{count}</span>
        </h2>
        <IconButton icon="close" label={words.close} onClick={() => dialog.current?.close()} />
      </div>
      <div
        className="lightbox-stage"
        onPointerDown={(event) => {
          down.current = event.clientX;
        }}
        onPointerUp={release}
      >
        {total > 1 && <IconButton icon="chevron-left" label={words.previous} onClick={() => go(-1)} />}
        <img src={url} alt={alt} draggable={false} />
        {total > 1 && <IconButton icon="chevron-right" label={words.next} onClick={() => go(1)} />}
      </div>
      <p className="lightbox-text">{text || alt}</p>
    </dialog>
  );
}
