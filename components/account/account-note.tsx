import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

interface AccountNoteProps {
  title: string;
  tone: 'good' | 'warn' | 'info';
  text: ReactNode;
  /** A second line, quieter. */
  hint?: ReactNode;
  links?: readonly { text: string; href: string }[];
}

/** A page of accounts that has one thing to say: what happened, and the way on. */
export function AccountNote({ title, tone, text, hint, links = [] }: AccountNoteProps) {
  return (
    <>
      <div className="auth-head">
        <h1>{title}</h1>
      </div>
      <div className="auth-links">
        <Note tone={tone} role="status">
          {text}
        </Note>
      </div>
      {hint && <p className="meta">{hint}</p>}
      {links.length > 0 && (
        <div className="auth-buttons">
          {links.map(({ text: label, href }, at) => (
            <ButtonLink key={href} size="lg" isBlock kind={at === 0 ? 'primary' : 'secondary'} href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </>
  );
}
