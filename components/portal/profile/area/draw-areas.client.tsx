'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MapSource } from '@/components/ui/map/map-props';
import type { AreaMapWords } from './area-map.client';

interface DrawAreasProps {
  words: { show: string; hide: string; failed: string; consent: string; map: AreaMapWords };
  center: readonly [latitude: number, longitude: number];
  source: MapSource;
  /** As map services write it. */
  language: string;
}

type Loaded = typeof import('./area-map.client').AreaMap;

/** Opens the map on which areas are drawn; what draws it comes with the press. */
export function DrawAreas({ words, ...map }: DrawAreasProps) {
  const [AreaMap, setMap] = useState<{ of: Loaded }>();
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const fail = () => {
    setOpen(false);
    setFailed(true);
  };
  const press = async () => {
    setOpen(!isOpen);
    setFailed(false);
    if (AreaMap) return;
    await import('./area-map.client').then(({ AreaMap: of }) => setMap({ of }), fail);
  };
  return (
    <div className="portal-form [@media(scripting:none)]:hidden">
      <div className="portal-acts">
        <Button kind="secondary" icon="map" aria-expanded={isOpen} onClick={() => void press()}>
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      {map.source.kind === 'google' && !isOpen && <p className="portal-small">{words.consent}</p>}
      {isFailed && <p role="alert">{words.failed}</p>}
      {isOpen && AreaMap && <AreaMap.of {...map} words={words.map} onFailure={fail} />}
    </div>
  );
}
