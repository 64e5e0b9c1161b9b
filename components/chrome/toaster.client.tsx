'use client';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon } from '@/components/ui/icon';
import { toastMs } from '@/lib/config/limits';
import type { ToastKind } from './toast-kind';

interface ToastProps {
  id: string | number;
  kind: ToastKind;
  text: string;
  closeLabel: string;
}

function Toast({ id, kind, text, closeLabel }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);

  // sonner's own clock stops for the mouse only; here a keyboard that reaches the toast stops it too.
  useEffect(() => {
    const element = box.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      stop();
      timer = setTimeout(() => toast.dismiss(id), toastMs);
    };
    const listeners = { pointerenter: stop, pointerleave: start, focusin: stop, focusout: start };
    for (const [event, listener] of Object.entries(listeners)) element?.addEventListener(event, listener);
    start();
    return stop;
  }, [id]);

  return (
    // The words were already said by the page's own live regions: these are for the eyes.
    <div ref={box} className={kind === 'success' ? 'toast' : `toast toast-${kind}`} aria-live="off">
      <Icon name={kind} />
      <p>{text}</p>
      <button
        type="button"
        className="icon-btn icon-btn-sm icon-btn-bare"
        aria-label={closeLabel}
        onClick={() => toast.dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

let home: HTMLElement | undefined;

/** Puts sonner on the page, once. */
export function mountToaster(label: string): void {
  home = document.body.appendChild(document.createElement('div'));
  createRoot(home).render(
    <Toaster position="top-right" containerAriaLabel={label} duration={Number.POSITIVE_INFINITY} />,
  );
}

/** Under an open dialog a toast could be neither read nor pressed. Errors leave their dialog open; what succeeds closes it. */
function standWhereSeen(kind: ToastKind): void {
  const place = (kind === 'error' && document.querySelector('dialog:modal')) || document.body;
  if (home && home.parentElement !== place) place.append(home);
}

/** Shows a toast in the mounted toaster; it leaves after 3 s, later while it is hovered or focused. */
export function pushToast(kind: ToastKind, text: string, closeLabel: string): void {
  standWhereSeen(kind);
  toast.custom((id) => <Toast id={id} kind={kind} text={text} closeLabel={closeLabel} />, { unstyled: true });
}
