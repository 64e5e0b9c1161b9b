import { type Locale, locales } from '@/lib/values/locale';

/** What a company's own tile says of a service (book-now section, docs/product.md §3). */
export interface Tile {
  title: string;
  description: string;
  /** As it is stored: anybody's address. */
  imageUrl: string;
  buttonText: Readonly<Record<Locale, string>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readTile(tile: Readonly<Record<string, unknown>>): Tile {
  const said = (tile.ButtonText ?? {}) as Record<string, unknown>;
  return {
    title: textOf(tile.Title),
    description: textOf(tile.Description),
    imageUrl: textOf(tile.PanelImageUrl) || textOf(tile.LivePricingLogoUrl),
    buttonText: Object.fromEntries(locales.map((locale) => [locale, textOf(said[locale])])) as Tile['buttonText'],
  };
}

/**
 * Tiles of a book-now section by the guid of their service; hidden ones say nothing.
 * @param content as stored: anything
 */
export function readTiles(content: unknown): Map<string, Tile> {
  const list = (content as { Services?: unknown } | null)?.Services;
  const tiles = Array.isArray(list) ? (list as (Record<string, unknown> | null)[]) : [];
  return new Map(
    tiles.flatMap((tile): [string, Tile][] =>
      tile && tile.IsHidden !== true ? [[textOf(tile.ServiceGuid), readTile(tile)]] : [],
    ),
  );
}
