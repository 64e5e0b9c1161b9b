'use client';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Locale } from '@/lib/values/locale';
import { LinesCard } from './lines-card';
import { PreviewChoices } from './preview-choices';
import type { SiteWords } from './site-words';
import { type Placed, type PreviewWidth, previewPath, previewWidths } from './snippet';
import { useMeasured } from './use-measured';
import { type PreviewedRow, useUnsaved } from './use-unsaved';

interface SiteLinesProps {
  /** In the language that is shown first. */
  placed: Placed;
  /** Of each language: its name, the words that open the frame in it, the frame's path and title. */
  languages: readonly { locale: Locale; name: string; open: string; path: string; title: string }[];
  /** Named until the preview has said how tall it is. */
  usualHeight: number;
  /** What is chosen of it in the form beside is previewed, saved or not. */
  row: PreviewedRow;
  words: SiteWords;
}

const never = () => () => undefined;

/**
 * The widget in a frame as sites show it, in each language and at three widths, and the lines that put it there, with the height that
 * the frame was measured to have.
 */
export function SiteLines({ placed, languages, usualHeight, row, words }: SiteLinesProps) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const [locale, setLocale] = useState(placed.locale);
  const [width, setWidth] = useState<PreviewWidth>(previewWidths[0]);
  const { path: saved, title } = languages.find((one) => one.locale === locale)!;
  const unsaved = useUnsaved(row);
  const path = previewPath(saved, unsaved);
  const said = useMeasured(frame, path);
  return (
    <>
      <section className="portal-card" aria-labelledby="preview-title">
        <header>
          <h2 id="preview-title">{words.preview}</h2>
          <p className="portal-small" role="status">
            {unsaved === '' ? words.previewText : words.unsavedText}
          </p>
        </header>
        <div className="portal-body">
          <div className="portal-filters widget-choices">
            {isLive && (
              <PreviewChoices
                languages={languages}
                locale={locale}
                setLocale={setLocale}
                width={width}
                setWidth={setWidth}
                words={words}
              />
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the card is moved by the keyboard too. */}
          <section className="widget-preview" aria-label={words.scroller} tabIndex={0}>
            {/* Another one for another address: turning the same would fill the way back. */}
            <iframe
              key={path}
              ref={frame}
              src={path}
              title={title}
              width={width}
              height={said?.shown ?? usualHeight}
              lang={locale}
            />
          </section>
          <ul className="portal-acts">
            {languages.map((one) => (
              <li key={one.locale}>
                <a className="link" href={one.path} target="_blank" rel="noopener">
                  {one.open}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <LinesCard
        placed={{ ...placed, locale }}
        height={said?.measured ?? usualHeight}
        isMeasured={said !== undefined}
        title={title}
        words={words}
      />
    </>
  );
}
