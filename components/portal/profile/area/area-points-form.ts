import { type AreaPoint, readPoints, writePoints } from '@/lib/values/area-points';

/** The lists of corners of the form, one an area. */
export const pointFields = (): HTMLTextAreaElement[] => [
  ...document.querySelectorAll<HTMLTextAreaElement>('textarea[name^="content.ServiceAreas."][name$=".Points"]'),
];

/** The corners that a list says, as far as it can be read. */
export const cornersOf = (field: HTMLTextAreaElement): readonly AreaPoint[] => readPoints(field.value).points;

/** Degrees to about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** A place on the map as a corner. */
export const cornerAt = ({ lat, lng }: { lat: number; lng: number }): AreaPoint => [round(lat), round(lng)];

/** Writes corners into the list, as if they had been typed. */
export function writeCorners(field: HTMLTextAreaElement, corners: readonly AreaPoint[]): void {
  field.value = writePoints(corners);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where a new corner belongs: into the side of the ring that it lengthens least, so that pressing beside an area widens it there. */
export function withCorner(corners: readonly AreaPoint[], corner: AreaPoint): AreaPoint[] {
  if (corners.length < 3) return [...corners, corner];
  const length = (a: AreaPoint, b: AreaPoint) =>
    Math.hypot(b[0] - a[0], (b[1] - a[1]) * Math.cos((a[0] * Math.PI) / 180));
  const detours = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length]!;
    return length(from, corner) + length(corner, to) - length(from, to);
  });
  return corners.toSpliced(detours.indexOf(Math.min(...detours)) + 1, 0, corner);
}

/** What is pressed on a map becomes a corner of the area that is drawn on, by its place in the form. */
export function pressCorner(active: number, corner: AreaPoint): void {
  const field = pointFields()[active];
  if (field) writeCorners(field, withCorner(cornersOf(field), corner));
}

/** Draws anew whenever a list of corners changes. @returns what ends it */
export function onTyped(draw: () => void): () => void {
  const typed = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement && pointFields().includes(target)) draw();
  };
  document.addEventListener('input', typed);
  return () => document.removeEventListener('input', typed);
}
