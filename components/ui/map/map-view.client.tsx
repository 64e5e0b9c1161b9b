'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button';
import type { LatLng, MapDrawing, MapHandle, MapWords } from './map-props';
import { useMapRenderer } from './use-map-renderer.client';

interface MapViewProps extends MapDrawing {
  /** Over the map, top left: the choice of its language. Drawn once the map is there. */
  children?: ReactNode;
  /** As high as what stands beside it, at least 280 px. */
  isGrowing?: boolean;
  /** The visitor said yes to the outside host before, in this tab. */
  wasAsked?: boolean;
  onAsked?: () => void;
  /** A button asks the browser where the visitor is. */
  canLocate?: boolean;
  /** Where the permission is granted already, the map goes there by itself. */
  beginsAtDevice?: boolean;
  onLocated?: (at: LatLng) => void;
  onDrawn?: () => void;
}

const waitMs = 10_000;

/** The position of the device; null where the browser gives none. Errors are only logged (docs/product.md §8). */
function locate(): Promise<LatLng | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    const fail = (error: GeolocationPositionError) => {
      console.info(`No device location: ${error.message}`);
      resolve(null);
    };
    const found = ({ coords }: GeolocationPosition) => resolve([coords.latitude, coords.longitude]);
    navigator.geolocation.getCurrentPosition(found, fail, { timeout: waitMs, maximumAge: 60_000 });
  });
}

/** Whether the permission for the position is granted already. */
async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Share of what is seen by which a press moves the map. */
const panShare = 0.3;

const ways = [
  ['north', 'chevron-up', 0, -1],
  ['west', 'chevron-left', -1, 0],
  ['south', 'chevron-down', 0, 1],
  ['east', 'chevron-right', 1, 0],
] as const;

/**
 * Moves the map without dragging it, which a finger cannot: that scrolls the page (docs/rules/accessibility.md, Map; WCAG 2.5.7). The arrow keys
 * of the map do it for a keyboard, so that four more stops would only be in its way.
 */
function Pan({ words, map }: { words: MapWords; map: MapHandle }) {
  return (
    <div className="map-pan">
      {ways.map(([way, icon, east, south]) => (
        <IconButton
          key={way}
          isSmall
          icon={icon}
          label={words[way]}
          tabIndex={-1}
          onClick={() => map.panBy(east * panShare, south * panShare)}
        />
      ))}
    </div>
  );
}

function Controls({ words, map, pin, onPin, canLocate, onLocated }: MapViewProps & { map: MapHandle }) {
  const [note, setNote] = useState('');
  const goToDevice = async () => {
    setNote('');
    const at = await locate();
    if (!at) return setNote(words.notLocated);
    map.goTo(at);
    onLocated?.(at);
  };
  return (
    <>
      <div className="map-controls">
        <IconButton isSmall icon="plus" label={words.zoomIn} onClick={() => map.zoomBy(1)} />
        <IconButton isSmall icon="minus" label={words.zoomOut} onClick={() => map.zoomBy(-1)} />
        {canLocate && <IconButton isSmall icon="locate" label={words.locate} onClick={() => void goToDevice()} />}
        {pin && words.pinHere && (
          <IconButton isSmall icon="pin" label={words.pinHere} onClick={() => onPin?.(map.center())} />
        )}
      </div>
      <Pan words={words} map={map} />
      <p className={note ? 'map-note' : 'sr-only'} role="status">
        {note}
      </p>
    </>
  );
}

function Waiting({
  words,
  state,
  onAsk,
}: {
  words: MapWords;
  state: 'asleep' | 'loading' | 'failed';
  onAsk?: () => void;
}) {
  return (
    <div className="map-wait">
      {state === 'failed' && <p role="alert">{words.timeout}</p>}
      {state === 'loading' && <p role="status">{words.loading}</p>}
      {state === 'asleep' && onAsk && (
        <>
          <p>{words.consent}</p>
          <Button kind="secondary" icon="map" onClick={onAsk}>
            {words.show}
          </Button>
        </>
      )}
    </div>
  );
}

/** Goes to where the device is, where that may be known without a question. */
function useDevice(map: MapHandle | null, { beginsAtDevice, onLocated }: MapViewProps) {
  const located = useRef(onLocated);
  located.current = onLocated;
  useEffect(() => {
    if (!map || !beginsAtDevice) return;
    mayLocate().then(async (may) => {
      const at = may ? await locate() : null;
      if (!at) return;
      map.goTo(at);
      located.current?.(at);
    });
  }, [map, beginsAtDevice]);
}

/**
 * The map: keeps its room from the first byte, loads what draws it on demand, and offers zoom and location as buttons. Never the only
 * source: a list with the same places stands beside it (docs/rules/accessibility.md, Map).
 */
export function MapView(props: MapViewProps) {
  const { source, look, words, isGrowing, onDrawn, onAsked, wasAsked = false, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const { End, state, ask, setReady, setFailed } = useMapRenderer(box, source, look.waitMs, wasAsked);
  const isOutside = source.kind !== 'plain';
  const ready = (handle: MapHandle) => {
    setMap(handle);
    setReady();
    onDrawn?.();
  };
  useDevice(map, props);
  const start = () => {
    ask();
    onAsked?.();
  };
  return (
    <section
      ref={box}
      className={`map-box [@media(scripting:none)]:hidden ${isGrowing ? 'map-box-grow' : ''}`}
      aria-label={words.label}
    >
      {End && <End {...props} onReady={ready} onFailure={setFailed} />}
      {state !== 'ready' && <Waiting words={words} state={state} onAsk={isOutside ? start : undefined} />}
      {state === 'ready' && map && (
        <>
          {children}
          <Controls {...props} map={map} />
          <p className="map-credit">{source.kind === 'tiles' ? source.attribution : words.attribution}</p>
        </>
      )}
    </section>
  );
}
