'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AreaMapWords } from './area-map.client';

interface DrawAreasProps {
  words: { show: string; hide: string; failed: string; map: AreaMapWords };
  center: readonly [latitude: number, longitude: number];
}

type Loaded = typeof import('./area-map.client').AreaMap;

/** Opens the map on which areas are drawn; what draws it comes with the press. */
export function DrawAreas({ words, center }: DrawAreasProps) {
  const [AreaMap, setMap] = useState<{ of: Loaded }>();
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const press = async () => {
    setOpen(!isOpen);
    if (AreaMap) return;
    await import('./area-map.client').then(
      ({ AreaMap: of }) => setMap({ of }),
      () => setFailed(true),
    );
  };
  return (
    <div className="portal-form [@media(scripting:none)]:hidden">
      <div className="portal-acts">
        <Button kind="secondary" icon="map" aria-expanded={isOpen} onClick={() => void press()}>
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      {isFailed && <p role="alert">{words.failed}</p>}
      {isOpen && AreaMap && <AreaMap.of words={words.map} center={center} />}
    </div>
  );
}
