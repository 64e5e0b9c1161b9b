import type { ReactNode } from 'react';

interface InfoPageProps {
  title: string;
  lead: ReactNode;
  /** When the text last changed, as a sentence. */
  updated?: string;
  children: ReactNode;
}

/** Frame of a page to read: one H1, a lead, then what follows. */
export function InfoPage({ title, lead, updated, children }: InfoPageProps) {
  return (
    <div className="wrap">
      <header className="info-head">
        <h1 className="h1">{title}</h1>
        <p className="lead info-links">{lead}</p>
        {updated && <p className="meta">{updated}</p>}
      </header>
      {children}
    </div>
  );
}

export interface ProseSection {
  id: string;
  title: string;
  body: ReactNode;
}

/** Sections of text with a heading each; with `contentsTitle` a table of contents stands beside them. */
export function Prose({ sections, contentsTitle }: { sections: readonly ProseSection[]; contentsTitle?: string }) {
  const text = (
    <div className="prose">
      {sections.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {body}
        </section>
      ))}
    </div>
  );
  if (!contentsTitle) return text;
  return (
    <div className="split">
      <nav className="contents" aria-labelledby="contents">
        <h2 id="contents">{contentsTitle}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {text}
    </div>
  );
}
