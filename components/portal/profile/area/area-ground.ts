import type { MapSource } from '@/components/ui/map/map-props';

/** A map that areas are drawn on: as the lists of corners in the form say them. */
export interface AreaGround {
  zoomBy: (steps: number) => void;
  /** Draws the areas anew. */
  draw: () => void;
  end: () => void;
}

export interface GroundProps {
  box: HTMLElement;
  center: readonly [latitude: number, longitude: number];
  source: MapSource;
  language: string;
  /** Name of the map. */
  label: string;
  /** The name of a corner, with a place for its number. */
  corner: string;
  /** The area that is drawn on, by its place in the form. */
  active: () => number;
}
