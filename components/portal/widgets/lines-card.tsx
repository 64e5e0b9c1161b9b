import { TextAreaField } from '@/components/ui/text-area-field';
import { CopyButton } from '../copy-button.client';
import type { SiteWords } from './site-words';
import { type Placed, policyParts, scriptAlone, twoLines } from './snippet';

interface CopiedProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  words: SiteWords;
}

/** Lines to copy: by a button, or selected by hand. */
function Copied({ id, label, hint, value, words }: CopiedProps) {
  return (
    <>
      <TextAreaField
        id={id}
        label={label}
        hint={hint}
        optional=""
        className="input widget-lines"
        dir="ltr"
        readOnly
        value={value}
        spellCheck={false}
      />
      <div className="portal-acts">
        <CopyButton key={value} value={value} text={words.copy} done={words.copied} failed={words.copyFailed} />
      </div>
    </>
  );
}

interface LinesCardProps {
  placed: Placed;
  height: number;
  isMeasured: boolean;
  title: string;
  words: SiteWords;
}

/** The lines that put a widget on a site, and what a strict site has to allow (docs/portal.md §5). */
export function LinesCard({ placed, height, isMeasured, title, words }: LinesCardProps) {
  return (
    <section className="portal-card" aria-labelledby="lines-title">
      <header>
        <h2 id="lines-title">{words.lines}</h2>
        <p className="portal-small">{words.linesText}</p>
      </header>
      <div className="portal-body">
        <Copied
          id="widget-lines"
          label={words.linesLabel}
          hint={isMeasured ? words.measured : words.usual}
          value={twoLines(placed, height, title)}
          words={words}
        />
        <details className="portal-more">
          <summary>{words.strict}</summary>
          <p className="portal-small">{words.strictText}</p>
          <Copied id="widget-policy" label={words.strictLabel} value={policyParts(placed.origin)} words={words} />
        </details>
        <details className="portal-more">
          <summary>{words.alone}</summary>
          <p className="portal-small">{words.aloneText}</p>
          <Copied id="widget-alone" label={words.aloneLabel} value={scriptAlone(placed)} words={words} />
        </details>
      </div>
    </section>
  );
}
