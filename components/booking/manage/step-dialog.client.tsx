'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonKind, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';

interface StepDialogProps {
  open: string;
  title: string;
  closeLabel: string;
  text: string;
  kind?: ButtonKind;
  /** A form in it came back with something to put right. */
  isOpen?: boolean;
  /** The form; it stands in a `<details>` until script is there. */
  children: ReactNode;
}

/** A step that asks once more before it changes anything: a dialog; where there is no script, a block that opens. */
export function StepDialog({ open, title, closeLabel, text, kind = 'secondary', isOpen, children }: StepDialogProps) {
  const [isHydrated, setHydrated] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setHydrated(true), []);
  // What a plain form brought back stays in sight: no dialog takes its place.
  if (!isHydrated || isOpen)
    return (
      <details className="manage-step" open={isOpen}>
        <summary className={buttonClass({ kind })}>{open}</summary>
        <div className="manage-step-body">
          <p>{text}</p>
          {children}
        </div>
      </details>
    );
  return (
    <>
      <Button kind={kind} onClick={() => setShown(true)}>
        {open}
      </Button>
      <Dialog isOpen={isShown} onClose={() => setShown(false)} title={title} lead={text} closeLabel={closeLabel}>
        <div className="dialog-body">{children}</div>
      </Dialog>
    </>
  );
}
