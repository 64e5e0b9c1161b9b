import type { ReactNode } from 'react';
import { PanelArt, type PanelArtName } from '@/components/ui/art';

interface InfoPageProps {
  title: string;
  lead: ReactNode;
  /** Decoration beside the title. */
  art?: PanelArtName;
  /** When the text last changed, as a sentence. */
  updated?: string;
  children: ReactNode;
}

/** Frame of a page to read: one H1 and a lead on a strip of sky, then what follows. */
export function InfoPage({ title, lead, art = 'door', updated, children }: InfoPageProps) {
  return (
    <>
      <header className="info-head">
        <div className="wrap">
          <div>
            <h1 className="h1">{title}</h1>
            <p className="lead info-links">{lead}</p>
            {updated && <p className="meta">{updated}</p>}
          </div>
          <PanelArt name={art} />
        </div>
      </header>
      <div className="wrap">{children}</div>
    </>
  );
}

export interface ProseSection {
  id: string;
  title: string;
  body: ReactNode;
}

/** Sections of text with a heading each, and the table of their contents beside them. */
export function Prose({ sections, contentsTitle }: { sections: readonly ProseSection[]; contentsTitle: string }) {
  return (
    <div className="with-toc">
      <nav className="toc" aria-labelledby="contents">
        <h2 id="contents">{contentsTitle}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
