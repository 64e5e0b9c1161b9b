import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

const icons = { info: 'info', good: 'success', warn: 'warning', bad: 'error' } as const satisfies Record<
  string,
  IconName
>;

/** A lasting message near what it is about. `role`: "status" or "alert" when it appears on an open page. */
export function Note({
  tone = 'info',
  role,
  id,
  children,
}: {
  tone?: keyof typeof icons;
  role?: 'status' | 'alert';
  id?: string;
  children: ReactNode;
}) {
  return (
    <div className={tone === 'info' ? 'note' : `note note-${tone}`} role={role} id={id}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
