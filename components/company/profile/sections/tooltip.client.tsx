'use client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';

interface TooltipProps {
  label: string;
  /** What stands in it, drawn by the server. */
  children: ReactNode;
}

/**
 * A help button whose words show on hover, focus and tap; Esc closes them without moving the focus (WCAG 1.4.13), and so does a tap elsewhere:
 * where a tap gives a button no focus, as on iPhones, none leaves it. They stay open while the pointer is on them. Without script CSS alone
 * shows them.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const press = (event: Event) => !place.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', press);
    };
  }, [isOpen]);
  const hover = (open: boolean) => (event: { pointerType: string }) => event.pointerType === 'mouse' && setOpen(open);
  return (
    <div ref={place} className="contents" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <IconButton
        icon="help"
        label={label}
        title={undefined}
        look="bare"
        isSmall
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      />
      <div className="tip" id={id} role="tooltip" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
