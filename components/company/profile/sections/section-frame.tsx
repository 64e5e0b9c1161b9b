import type { ReactNode } from 'react';
import { type BlockName, blockIds } from '../element-ids';

interface SectionFrameProps {
  block: BlockName;
  title: string;
  text?: string;
  /** Language of title and text where it is not the page's. */
  lang?: string;
  /** Beside the heading. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** A block of the company page with its heading; what the company wrote itself keeps its lines. */
export function SectionFrame({ block, title, text, lang, beside, children }: SectionFrameProps) {
  const id = blockIds[block];
  const heading = (
    <h2 className="h2" id={`${id}-title`} lang={lang}>
      {title}
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
