import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What is wrong with a field, beside it; the field names it by its id. */
export function ErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="message message-error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
