/** The two colors of text that may stand on a company's color. */
const white = '#ffffff';
const ink = '#14211f';
const enough = 4.5;

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * How a button in the company's color is drawn: with white text, with ink, or (null) in our own color, because there is none or
 * neither could be read on it (docs/design.md §2, Theming).
 */
export function buttonLook(color: unknown): { color: string; isInk: boolean } | null {
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  if (contrast(color, white) >= enough) return { color, isInk: false };
  return contrast(color, ink) >= enough ? { color, isInk: true } : null;
}
