import type { ReactNode } from 'react';
import { DuskHouse } from '@/components/ui/art';
import { Icon } from '@/components/ui/icon';

interface InvitePanelProps {
  words: { offer: string; title: string; text: string; meta: string };
  /** The lamp button that opens the recommend-a-provider dialog. */
  children: ReactNode;
}

/** The dusk panel that asks for a recommendation; once per page (docs/design.md §3, Invite panel). */
export function InvitePanel({ words, children }: InvitePanelProps) {
  return (
    <section className="dusk on-deep" aria-labelledby="invite-title">
      <div className="dusk-text">
        <span className="offer">
          <Icon name="gift" />
          {words.offer}
        </span>
        <h2 className="h2" id="invite-title">
          {words.title}
        </h2>
        <p className="lead">{words.text}</p>
        <div className="dusk-actions">{children}</div>
        <p className="meta">
          <Icon name="clock" size="s" />
          {words.meta}
        </p>
      </div>
      <DuskHouse />
    </section>
  );
}
