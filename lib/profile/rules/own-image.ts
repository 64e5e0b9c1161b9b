import { ownImage } from '@/lib/values/own-image';

/** Keys of a section's content that hold the address of a picture (docs/product.md §3). */
const imageKeys = new Set(['URL', 'LogoUrl', 'ImageUrl', 'PanelImageUrl', 'LivePricingLogoUrl']);

const isNoPicture = (item: unknown) => typeof item === 'object' && item !== null && 'URL' in item && item.URL === '';

/** The content of a section with every address of a picture looked at by `ownImage`, at any depth; a list drops pictures without one. */
export function withOwnImages<T>(content: T, storageBase: string): T {
  if (Array.isArray(content))
    return content.map((item) => withOwnImages(item, storageBase)).filter((item) => !isNoPicture(item)) as T;
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content).map(([key, value]) => [
    key,
    imageKeys.has(key) && typeof value === 'string' ? ownImage(value, storageBase) : withOwnImages(value, storageBase),
  ]);
  return Object.fromEntries(entries) as T;
}

/** The addresses of pictures that a content holds, at any depth. */
export function imagesIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(imagesIn);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    imageKeys.has(key) && typeof value === 'string' ? [value] : imagesIn(value),
  );
}
