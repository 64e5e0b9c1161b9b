/** What a company's own tile says of a service (book-now section, docs/product.md §3). */
export interface Tile {
  description: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Tiles of a book-now section by the guid of their service; hidden ones say nothing.
 * @param content as stored: anything
 */
export function readTiles(content: unknown): Map<string, Tile> {
  const list = (content as { Services?: unknown } | null)?.Services;
  const tiles = Array.isArray(list) ? (list as (Record<string, unknown> | null)[]) : [];
  return new Map(
    tiles.flatMap((tile): [string, Tile][] =>
      tile && tile.IsHidden !== true ? [[textOf(tile.ServiceGuid), { description: textOf(tile.Description) }]] : [],
    ),
  );
}
