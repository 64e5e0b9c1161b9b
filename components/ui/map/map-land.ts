import L, { type Layer, type Map as LeafletMap } from 'leaflet';
import { landFileAt, loadLand } from './land';

/**
 * Keeps land of our own under a map: the file that shows where it is, another one when it goes elsewhere or far out. Until it comes,
 * and where no file shows it, all is land. @returns what ends it.
 */
export function drawLand(map: LeafletMap, box: HTMLElement, pane: string): () => void {
  let shown: string | null = null;
  let layer: Layer | undefined;
  let isGone = false;
  const show = async () => {
    const { lat, lng } = map.getCenter();
    const file = landFileAt([lat, lng], map.getZoom());
    if (file === shown) return;
    shown = file;
    const land = file && (await loadLand(file));
    // Meanwhile the map may have gone on, or be gone.
    if (isGone || shown !== file) return;
    layer?.remove();
    layer = undefined;
    box.classList.toggle('map-sea', Boolean(land));
    if (!land) return;
    const paths = land.map((rings) =>
      rings.map((ring) => ring.map(([latitude, longitude]) => L.latLng(latitude, longitude))),
    );
    layer = L.polygon(paths, { pane, className: 'map-land', interactive: false, stroke: false }).addTo(map);
  };
  const keep = () => void show();
  map.on('moveend', keep);
  keep();
  return () => {
    isGone = true;
    map.off('moveend', keep);
  };
}
