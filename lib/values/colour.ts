/** A colour as settings and styles have it: `#` and six hexadecimal digits (docs/portal.md §3, `Colour`). */

const pattern = /^#[0-9a-f]{6}$/i;
export const isColour = (text: string): boolean => pattern.test(text);

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels;

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `part` of the second colour in the first, 0 to 1. */
export function mix(first: string, second: string, part: number): string {
  const other = channelsOf(second);
  const mixed = channelsOf(first).map((value, at) => Math.round(value + (other[at]! - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The two colours of text that may stand on a company's colour. */
export const white = '#ffffff';
export const ink = '#14211f';
/** What text needs (WCAG 2.2, 1.4.3). */
export const readable = 4.5;

/** White, or ink where white cannot be read; null for a colour on which neither can (docs/design.md §2, Theming). */
export const textOn = (colour: string): typeof white | typeof ink | null =>
  ([white, ink].find((text) => contrast(colour, text) >= readable) as typeof white | typeof ink | null | undefined) ??
  null;

/** The first step from a colour towards another whose contrast with all of these is enough. */
function towards(colour: string, other: string, grounds: readonly string[], enough: number): string {
  const steps = Array.from({ length: 21 }, (_, at) => mix(colour, other, at / 20));
  return steps.find((one) => grounds.every((ground) => contrast(one, ground) >= enough)) ?? other;
}

/** The brand tokens of app/tokens.css, made of one colour for one theme. */
export interface Palette {
  /** As text and lines on the page; its own text on it. */
  brand: string;
  onBrand: string;
  brandHover: string;
  brandDeep: string;
  brandSoft: string;
  brandSofter: string;
  brandLine: string;
}

/** The darkest and the lightest surface of the dark theme that text in a company's colour stands on, and its text. */
const night = { page: '#0f1716', card: '#151f1d', text: '#06211e' } as const;
/** Text on deep panels: `--ui-on-deep-2` is read at this. */
const deepContrast = 9;

/** Both palettes of a company's colour: shifted as little as its text and lines need to be read on the page (docs/design.md §2, Theming). */
export function palettesOf(colour: string): { light: Palette; dark: Palette } {
  const soft = mix(white, colour, 0.12);
  const day = towards(colour, '#000000', [white, '#f6f5f1', soft], readable);
  const darkSoft = mix(night.card, colour, 0.22);
  const bright = towards(colour, white, [night.page, night.card, darkSoft, night.text], readable);
  const deep = towards(colour, '#000000', [white], deepContrast);
  return {
    light: {
      brand: day,
      onBrand: white,
      brandHover: mix(day, '#000000', 0.2),
      brandDeep: deep,
      brandSoft: soft,
      brandSofter: mix(white, colour, 0.06),
      brandLine: mix(white, colour, 0.3),
    },
    dark: {
      brand: bright,
      onBrand: night.text,
      brandHover: mix(bright, white, 0.2),
      brandDeep: deep,
      brandSoft: darkSoft,
      brandSofter: mix(night.card, colour, 0.12),
      brandLine: mix(night.card, colour, 0.4),
    },
  };
}

/** A button in the company's own colour, alike in both themes, and under the pointer. Null where no text can be read on it. */
export function buttonOf(colour: string): { ground: string; hover: string; text: string } | null {
  const text = textOn(colour);
  if (text === null) return null;
  return { ground: colour, hover: mix(colour, text === white ? '#000000' : white, 0.15), text };
}
