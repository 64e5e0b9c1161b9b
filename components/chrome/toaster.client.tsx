'use client';
import { useCallback, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon } from '@/components/ui/icon';
import { toastMs } from '@/lib/config/limits';
import type { ToastKind } from './toast.client';

function Toast({
  id,
  kind,
  text,
  closeLabel,
}: {
  id: string | number;
  kind: ToastKind;
  text: string;
  closeLabel: string;
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // sonner's own clock stops for the mouse only; a keyboard that reaches the toast stops this one too.
  const stop = useCallback(() => clearTimeout(timer.current), []);
  const start = useCallback(() => {
    stop();
    timer.current = setTimeout(() => toast.dismiss(id), toastMs);
  }, [id, stop]);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  const tone = kind === 'success' ? 'toast' : `toast toast-${kind}`;
  return (
    // The words were already said by the page's own live regions: these are for the eyes.
    <div
      role="group"
      className={tone}
      aria-live="off"
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocus={stop}
      onBlur={start}
    >
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

/** Puts sonner on the page, once. */
export function mountToaster(label: string): void {
  const home = document.body.appendChild(document.createElement('div'));
  createRoot(home).render(
    <Toaster position="top-right" containerAriaLabel={label} duration={Number.POSITIVE_INFINITY} />,
  );
}

/** Shows a toast in the mounted toaster; it leaves after 3 s, later while it is hovered or focused. */
export function pushToast(kind: ToastKind, text: string, closeLabel: string): void {
  toast.custom((id) => <Toast id={id} kind={kind} text={text} closeLabel={closeLabel} />, { unstyled: true });
}
