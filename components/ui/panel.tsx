import type { ReactNode } from 'react';
import { PanelArt, type PanelArtName } from './art';

/** Empty or failed state: art, a plain sentence, one way forward as children (docs/design.md §3). */
export function Panel({
  art,
  title,
  level = 3,
  titleId,
  text,
  isTint,
  isAlert,
  children,
}: {
  art: PanelArtName;
  title: string;
  level?: 2 | 3;
  /** For what the title names. */
  titleId?: string;
  text?: ReactNode;
  isTint?: boolean;
  /** An error that appears after the page was there: read out at once. */
  isAlert?: boolean;
  children?: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={isTint ? 'panel panel-tint' : 'panel'} role={isAlert ? 'alert' : undefined}>
      <PanelArt name={art} />
      <Heading id={titleId}>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}
