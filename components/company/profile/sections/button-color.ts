import { ink, isColour, textOn } from '@/lib/values/colour';

/**
 * How a button in the company's color is drawn: with white text, with ink, or (null) in our own color, because there is none or
 * neither could be read on it (docs/design.md §2, Theming).
 */
export function buttonLook(color: unknown): { color: string; isInk: boolean } | null {
  if (typeof color !== 'string' || !isColour(color)) return null;
  const text = textOn(color);
  return text === null ? null : { color, isInk: text === ink };
}
