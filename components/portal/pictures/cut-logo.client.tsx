'use client';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CutStageProps } from './cut-stage.client';

interface CutLogoProps extends Omit<CutStageProps, 'numbers' | 'words'> {
  words: CutStageProps['words'] & { open: string; close: string; failed: string };
  /** The plain fields: three numbers, and the button that cuts. */
  children: ReactNode;
}

/** Opens the picture that a logo is cut from; what moves the square on it comes with the press. */
export function CutLogo({ words, children, ...stage }: CutLogoProps) {
  const box = useRef<HTMLDivElement>(null);
  const [Stage, setStage] = useState<{ of: typeof import('./cut-stage.client').CutStage }>();
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const press = async () => {
    setOpen(!isOpen);
    if (Stage) return;
    await import('./cut-stage.client').then(
      ({ CutStage: of }) => setStage({ of }),
      () => setFailed(true),
    );
  };
  const numbers = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? [])];
  return (
    <div ref={box} className="portal-form">
      <div className="portal-acts [@media(scripting:none)]:hidden">
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => void press()}>
          {isOpen ? words.close : words.open}
        </Button>
      </div>
      {isFailed && <p role="alert">{words.failed}</p>}
      {isOpen && Stage && <Stage.of {...stage} words={words} numbers={numbers} />}
      {children}
    </div>
  );
}
