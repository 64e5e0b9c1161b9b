/** Latitude first. */
export type LatLng = readonly [latitude: number, longitude: number];

/** An area to fill: polygons → rings (the outline, then holes) → corners. */
export interface MapArea {
  name: string;
  polygons: readonly (readonly (readonly LatLng[])[])[];
}

/** A place we know: its name is written on the map, its outline, where there is one, is part of the ground. */
export interface MapPlace extends MapArea {
  at: LatLng;
  /** Written larger, and kept where names get in each other's way. */
  isCity: boolean;
}

/** Who draws: our own land shapes, tiles of the operator's, or Google. */
export type MapSource =
  | { kind: 'plain' }
  | { kind: 'tiles'; url: string; attribution: string }
  | { kind: 'google'; key: string };

/** docs/product.md §9, as the page gives it. */
export interface MapLook {
  zoom: number;
  heightPx: number;
  fillOpacity: number;
  strokeOpacity: number;
  waitMs: number;
}

export interface MapWords {
  /** Name of the region. */
  label: string;
  zoomIn: string;
  zoomOut: string;
  /** Buttons that move the map that way. */
  north: string;
  west: string;
  south: string;
  east: string;
  locate: string;
  /** Shown where the browser gives no position. */
  notLocated: string;
  loading: string;
  /** Said when nothing has come in time. */
  timeout: string;
  /** Before an outside host is asked: what that means, and the button that does it. */
  consent: string;
  show: string;
  attribution: string;
  /** Only where there is a pin: its name with the keys that move it, and the button that puts it in the middle. */
  pin?: string;
  pinHere?: string;
}

/** What both ends draw. All of it may change while the map stands, but source, look and words. */
export interface MapDrawing {
  source: MapSource;
  look: MapLook;
  words: MapWords;
  /** Language of the map, as map services write it. */
  language: string;
  areas: readonly MapArea[];
  places?: readonly MapPlace[];
  center: LatLng;
  /** At first; `look.zoom` without. */
  zoom?: number;
  pin?: LatLng;
  onPin?: (at: LatLng) => void;
}

/** What the controls over a map can ask of it. */
export interface MapHandle {
  zoomBy: (steps: number) => void;
  /** By shares of its width and height. */
  panBy: (east: number, south: number) => void;
  goTo: (at: LatLng) => void;
  center: () => LatLng;
}

export interface MapRendererProps extends MapDrawing {
  onReady: (handle: MapHandle) => void;
  onFailure: () => void;
}
