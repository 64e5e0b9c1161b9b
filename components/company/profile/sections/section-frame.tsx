import type { ReactNode } from 'react';
import { type BlockName, blockIds } from '../element-ids';

interface SectionFrameProps {
  block: BlockName;
  /** The company's own; empty for none. */
  title?: string;
  /** Our heading, where the company has none. */
  words: string;
  text?: string;
  /** Language of what the company wrote where it is not the page's. */
  lang?: string;
  /** Beside the heading. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** A block of the company page with its heading; what the company wrote itself keeps its lines. */
export function SectionFrame({ block, title, words, text, lang, beside, children }: SectionFrameProps) {
  const id = blockIds[block];
  const heading = (
    <h2 className="h2" id={`${id}-title`} lang={title ? lang : undefined}>
      {title || words}
    </h2>
  );
  return (
    <section className="company-section" id={id} aria-labelledby={`${id}-title`}>
      {beside ? (
        <div className="row tip-place mb-3">
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {text && (
        <p className="lead story" lang={lang}>
          {text}
        </p>
      )}
      {children}
    </section>
  );
}
