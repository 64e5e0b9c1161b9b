'use client';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import type { MapSource } from '@/components/ui/map/map-props';
import type { AreaGround } from './area-ground';
import { cornersOf, pointFields, writeCorners } from './area-points-form';
import { openGround } from './open-ground';

export interface AreaMapWords {
  label: string;
  area: string;
  /** With a place for the number of an area. */
  areaName: string;
  /** With a place for the number of a corner. */
  corner: string;
  hint: string;
  removeCorner: string;
  removeArea: string;
  zoomIn: string;
  zoomOut: string;
  attribution: string;
}

interface AreaMapProps {
  words: AreaMapWords;
  center: readonly [latitude: number, longitude: number];
  source: MapSource;
  language: string;
  /** It did not come; the lists of corners stay. */
  onFailure: () => void;
}

/** The name of an area as it is typed now. */
function nameOf(field: HTMLTextAreaElement, at: number, words: AreaMapWords): string {
  const name = document.getElementById(field.id.replace(/-points$/, '-name'));
  const typed = name instanceof HTMLInputElement ? name.value.trim() : '';
  return typed || words.areaName.replace('{number}', String(at + 1));
}

/** The map on which areas are drawn: each press is a corner of the area that is chosen. The lists of corners below say the same. */
export function AreaMap({ words, center, source, language, onFailure }: AreaMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<AreaGround>(undefined);
  const [active, setActive] = useState(0);
  const [fields] = useState(pointFields);
  const latest = useRef(active);
  latest.current = active;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once.
  useEffect(() => {
    let isGone = false;
    const { label, corner } = words;
    openGround({ box: box.current!, center, source, language, label, corner, active: () => latest.current }).then(
      (made) => {
        if (isGone) return made.end();
        ground.current = made;
      },
      () => !isGone && onFailure(),
    );
    return () => {
      isGone = true;
      ground.current?.end();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew where another area is chosen.
  useEffect(() => ground.current?.draw(), [active]);
  const change = (corners: (of: ReturnType<typeof cornersOf>) => ReturnType<typeof cornersOf>) => {
    const field = fields[active];
    if (field) writeCorners(field, corners(cornersOf(field)));
  };
  return (
    <>
      <SelectField
        id="area-drawn"
        label={words.area}
        optional=""
        value={active}
        onChange={({ target }) => setActive(Number(target.value))}
      >
        {fields.map((field, at) => (
          <option key={field.name} value={at}>
            {nameOf(field, at, words)}
          </option>
        ))}
      </SelectField>
      <p className="portal-small">{words.hint}</p>
      <div className="map-box">
        <div ref={box} className="map-canvas" />
        <div className="map-controls">
          <IconButton isSmall icon="plus" label={words.zoomIn} onClick={() => ground.current?.zoomBy(1)} />
          <IconButton isSmall icon="minus" label={words.zoomOut} onClick={() => ground.current?.zoomBy(-1)} />
        </div>
        {source.kind !== 'google' && <p className="map-credit">{words.attribution}</p>}
      </div>
      <div className="portal-acts">
        <Button kind="secondary" size="sm" onClick={() => change((corners) => corners.slice(0, -1))}>
          {words.removeCorner}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => change(() => [])}>
          {words.removeArea}
        </Button>
      </div>
    </>
  );
}
