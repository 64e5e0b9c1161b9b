'use client';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon';

interface DialogProps {
  isOpen: boolean;
  /** Called after Esc, the close button or a press outside has closed it. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Drawn above the title: a `.dialog-banner` with offer chip and art. */
  banner?: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last: on a phone it comes on top. */
  footer?: ReactNode;
}

/**
 * The native modal dialog: focus trap, inert background, Esc and focus return are the browser's; scroll lock is CSS.
 * Closed, it renders nothing, so that its fields start anew. It is named by its title.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, closeLabel, lead, banner, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    // A text that is selected with the mouse may end outside: that is no press there.
    let beganOutside = false;
    const press = (event: Event) => {
      beganOutside = event.target === element;
    };
    const release = (event: MouseEvent) => beganOutside && event.target === element && element.close();
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', release);
    element.showModal();
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', release);
      // A dialog that is removed while open does not return the focus.
      if (element.open && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      {/* The padding box is filled, so that a press on the dialog itself is one on its backdrop. */}
      <div>
        {banner}
        <div className="dialog-head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && <p className="dialog-lead">{lead}</p>}
          </div>
          <button
            type="button"
            className="icon-btn icon-btn-bare"
            aria-label={closeLabel}
            title={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size="l" />
          </button>
        </div>
        {children}
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
