import { isColour } from '../values/colour';

/** The address of the stylesheet that draws integration pages in a company's colour: `/integration/colour/0a5e57.css`. */
export const colourSheetPath = (colour: string): string => `/integration/colour/${colour.slice(1)}.css`;

/** The colour that such an address names; null for any other. */
export function readColourSheet(pathname: string): string | null {
  const colour = `#${/^\/integration\/colour\/([0-9a-f]{6})\.css$/.exec(pathname)?.[1] ?? ''}`;
  return isColour(colour) ? colour : null;
}
