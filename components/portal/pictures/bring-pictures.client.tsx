'use client';
import { type DragEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { BringWords, Brought, Place } from './send-pictures';

interface BringPicturesProps {
  /** Where a picture goes, with its company. */
  action: string;
  /** What it is for, and the field of the form that it fills. */
  place: Place;
  words: BringWords;
  /** The plain fields: the file, how a logo is cut, the button. */
  children: ReactNode;
}

function FileLine({ file, words }: { file: Brought; words: BringWords }) {
  const { name, percent, problem, isDone } = file;
  return (
    <li className="portal-upload">
      <b>{name}</b>
      {problem ? (
        <span className="message message-error">
          <Icon name="alert" />
          <span>{problem}</span>
        </span>
      ) : (
        <>
          <progress value={percent} max={100} aria-label={name} />
          <span className="portal-small">{isDone ? words.done : `${percent} %`}</span>
        </>
      )}
    </li>
  );
}

/** Says what became of each file, once: read out with every percent, nothing else would be understood. */
function Outcomes({ files, words }: { files: readonly Brought[]; words: BringWords }) {
  return (
    <div className="sr-only" role="status">
      <ul>
        {files
          .filter(({ problem, isDone }) => problem || isDone)
          .map(({ id, name, problem }) => (
            <li key={id}>
              {name} <span>{problem ?? words.done}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/**
 * Brings pictures with script: dropped here or chosen, one after the other, each with its outcome; then the form is saved with them. Without
 * script the button inside posts the form with one picture.
 */
export function BringPictures({ action, place, words, children }: BringPicturesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState<readonly Brought[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const picked = () => box.current?.querySelector<HTMLInputElement>('input[type="file"]');
  useEffect(() => {
    const input = picked();
    if (input) input.multiple = place.isList;
  });
  const bring = async (chosen: readonly File[]) => {
    const form = box.current?.closest('form');
    if (isBusy || !form || chosen.length === 0) return;
    setBusy(true);
    const { sendPictures } = await import('./send-pictures');
    await sendPictures(place.isList ? chosen : chosen.slice(0, 1), { action, place, words, form, show: setFiles });
    const input = picked();
    if (input) input.value = '';
    setBusy(false);
  };
  const pressed = (event: MouseEvent<HTMLDivElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button[formaction]') : null;
    const chosen = [...(picked()?.files ?? [])];
    if (!button || chosen.length === 0) return;
    event.preventDefault();
    void bring(chosen);
  };
  const drag = (event: DragEvent, isNow: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isNow);
  };
  const dropped = (event: DragEvent) => {
    drag(event, false);
    void bring([...event.dataTransfer.files]);
  };
  const arrived = files.filter(({ url }) => url).length;
  const isMixed = !isBusy && arrived > 0 && files.some(({ problem }) => problem);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on it; the field inside chooses them by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the button is a click.
    <div
      ref={box}
      className="portal-drop"
      data-over={isOver || undefined}
      aria-busy={isBusy}
      onClick={pressed}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={dropped}
    >
      <p className="portal-small portal-drop-hint">{place.isList ? words.dropMany : words.dropOne}</p>
      {children}
      <ul className="portal-uploads">
        {files.map((file) => (
          <FileLine key={file.id} file={file} words={words} />
        ))}
      </ul>
      <Outcomes files={files} words={words} />
      {isMixed && (
        <Button type="submit" kind="secondary">
          {words.goOn.replace('{count}', String(arrived))}
        </Button>
      )}
    </div>
  );
}
