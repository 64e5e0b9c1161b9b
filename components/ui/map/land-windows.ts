/** West, south, east, north. */
export type LandWindow = readonly [west: number, south: number, east: number, north: number];

/**
 * The outlines of land, by country: what `public/map/<cc>.json` holds, cut by `node tools/make-land.mjs`
 * out of Natural Earth (public domain). Outside of them all is drawn as land.
 */
export const landWindows: Readonly<Record<string, LandWindow>> = {
  ae: [51, 22.4, 57, 26.6],
  au: [112.5, -44, 154.2, -9.8],
  bh: [50.1, 25.4, 51, 26.5],
  bm: [-65.1, 32.1, -64.5, 32.5],
  ca: [-141, 41.5, -52, 60.2],
  fr: [-5.6, 41.2, 9.8, 51.4],
  gb: [-8.8, 49.7, 2.2, 61],
  ie: [-10.8, 51.2, -5.2, 55.6],
  nz: [166, -47.6, 179, -34],
  ph: [116.6, 4.4, 127, 21.4],
  ro: [20, 43.4, 30.2, 48.5],
  sx: [-63.3, 17.9, -62.9, 18.2],
  us: [-125.2, 24.2, -66.6, 49.6],
};

const sizeOf = ([west, south, east, north]: LandWindow) => (east - west) * (north - south);

/** The country whose window shows a point most closely; null outside of all. */
export function landAt(latitude: number, longitude: number): string | null {
  const around = Object.entries(landWindows).filter(
    ([, [west, south, east, north]]) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
  return around.sort(([, one], [, other]) => sizeOf(one) - sizeOf(other))[0]?.[0] ?? null;
}
