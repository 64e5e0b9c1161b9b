'use client';
import type { CSSProperties } from 'react';
import { IconButton } from '@/components/ui/button';
import type { LogoCut } from '@/lib/values/logo-cut';
import { type CutOf, useCut, zoom } from './use-cut.client';

export interface CutStageProps extends CutOf {
  words: { stage: string; keys: string; larger: string; smaller: string; preview: string };
}

/** Sizes in which pages show a logo. */
const shownSizes = [104, 64] as const;

/** The picture behind a square window: so large, and moved so far, that the window shows what is cut. */
function styleOf({ left, top, side }: LogoCut, { width, height }: CutOf['picture']): CSSProperties {
  const part = (of: number) => `${(of / side) * 100}%`;
  return { width: part(width), height: part(height), left: part(-left), top: part(-top) };
}

/**
 * The square of a logo on its picture: dragged, moved by the arrow keys, made smaller by + and larger by −. The numbers of the form say the same
 * at any moment, and small pictures show it as pages will.
 */
export function CutStage({ words, ...of }: CutStageProps) {
  const { cut, stage, resize } = useCut(of);
  const image = <img src={of.picture.url} alt="" draggable={false} style={styleOf(cut, of.picture)} />;
  return (
    <div className="cut-stage">
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is a square that is moved on a picture. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the square.
        tabIndex={0}
        className="cut-window"
        aria-label={words.stage}
        aria-describedby="cut-keys"
        {...stage}
      >
        {image}
      </div>
      <div className="cut-side">
        <p className="portal-small">{words.preview}</p>
        {shownSizes.map((size) => (
          <div key={size} className="cut-window cut-shown" style={{ width: size, height: size }} data-size={size}>
            {image}
          </div>
        ))}
        <div className="map-controls cut-zoom">
          <IconButton isSmall icon="plus" label={words.smaller} onClick={() => resize(1 / zoom)} />
          <IconButton isSmall icon="minus" label={words.larger} onClick={() => resize(zoom)} />
        </div>
      </div>
      <p className="portal-small" id="cut-keys">
        {words.keys}
      </p>
    </div>
  );
}
