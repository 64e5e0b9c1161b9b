/** Whole stars to draw, 1–5: the rating rounded down. Null where there is none, which shows as "no reviews" or not at all. */
export function starsShown(rating: number): number | null {
  return rating >= 1 ? Math.min(5, Math.floor(rating)) : null;
}

/** A rating as a number beside the stars; null for 0, which is hidden (docs/product.md §5). */
export function ratingShown(rating: number): number | null {
  return rating > 0 ? rating : null;
}

/** Up from 3 stars, down for 1 and 2 (docs/product.md §5); null without stars, where the thumb itself counts. */
export function thumbOf(stars: number): 'up' | 'down' | null {
  if (stars <= 0) return null;
  return stars >= 3 ? 'up' : 'down';
}
