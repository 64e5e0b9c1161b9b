'use client';
import { APIProvider, Map as GoogleMap, Marker, Polygon, useMap } from '@vis.gl/react-google-maps';
import { useEffect, useRef } from 'react';
import type { LatLng, MapArea, MapRendererProps } from './map-props';

const literalOf = ([lat, lng]: LatLng) => ({ lat, lng });
const pathsOf = (rings: MapArea['polygons'][number]) => rings.map((ring) => ring.map(literalOf));

/** A colour of ours as Google takes it: it draws on a canvas and knows no custom properties. */
function brandColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ui-brand').trim() || '#0a5e57';
}

function boundsOf(areas: readonly MapArea[]) {
  const corners = areas.flatMap(({ polygons }) => polygons.flat(2));
  const [latitudes, longitudes] = [corners.map(([latitude]) => latitude), corners.map(([, longitude]) => longitude)];
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    west: Math.min(...longitudes),
  };
}

/** What stands on the map, and the handle to it; inside the map, which alone knows itself. */
function Drawn({ areas, look, pin, onPin, words, center, onReady }: MapRendererProps) {
  const map = useMap();
  const latest = useRef(onReady);
  latest.current = onReady;
  useEffect(() => {
    if (!map) return;
    latest.current({
      zoomBy: (steps) => map.setZoom((map.getZoom() ?? look.zoom) + steps),
      panBy: (east, south) => {
        const { clientWidth, clientHeight } = map.getDiv();
        map.panBy(east * clientWidth, south * clientHeight);
      },
      goTo: (at) => {
        map.setCenter(literalOf(at));
        map.setZoom(Math.max(map.getZoom() ?? 0, look.zoom));
      },
      center: () => {
        const at = map.getCenter();
        return at ? [at.lat(), at.lng()] : center;
      },
    });
  }, [map, look.zoom, center]);
  useEffect(() => {
    if (map && areas.length > 0) map.fitBounds(boundsOf(areas), 24);
  }, [map, areas]);
  const color = brandColor();
  return (
    <>
      {areas.flatMap((area) =>
        area.polygons.map((rings) => (
          <Polygon
            key={`${area.name} ${rings[0]?.[0]}`}
            paths={pathsOf(rings)}
            clickable={false}
            fillColor={color}
            fillOpacity={look.fillOpacity}
            strokeColor={color}
            strokeOpacity={look.strokeOpacity}
            strokeWeight={2}
          />
        )),
      )}
      {pin && (
        <Marker
          position={literalOf(pin)}
          title={words.pin}
          draggable
          onDragEnd={({ latLng }) => latLng && onPin?.([latLng.lat(), latLng.lng()])}
        />
      )}
    </>
  );
}

/** Google's map. Its script is loaded once a page, in one language: another language means another page load (`MapView`). */
export function GoogleRenderer(props: MapRendererProps) {
  const { source, look, language, center, zoom = look.zoom, onPin, onFailure } = props;
  if (source.kind !== 'google') return null;
  return (
    <div className="map-canvas">
      <APIProvider
        apiKey={source.key}
        language={language}
        onError={onFailure}
        solutionChannel=""
        disableUsageAttribution
      >
        <GoogleMap
          defaultCenter={literalOf(center)}
          defaultZoom={zoom}
          disableDefaultUI
          clickableIcons={false}
          gestureHandling="cooperative"
          onClick={({ detail }) => detail.latLng && onPin?.([detail.latLng.lat, detail.latLng.lng])}
        >
          <Drawn {...props} />
        </GoogleMap>
      </APIProvider>
    </div>
  );
}
