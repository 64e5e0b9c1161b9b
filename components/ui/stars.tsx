import { Icon } from './icon';

const places = [1, 2, 3, 4, 5] as const;

/** Stars of a rating from 0 to 5, rounded down; decoration, since the number always stands beside them (docs/design.md §3). */
export function Stars({ rating }: { rating: number }) {
  const full = Math.floor(rating);
  return (
    <span className="stars" aria-hidden="true">
      {places.map((place) => (
        <Icon key={place} name="star" className={place > full ? 'off' : undefined} isSilent />
      ))}
    </span>
  );
}

/**
 * Rating of one review source: initial, star, value, count. Draws nothing for a count of 0.
 * `label` is the whole as a sentence ("Google: 4.9 of 5, 212 reviews"); `value` and `count` are already formatted.
 */
export function SourceRating({
  initial,
  label,
  value,
  count,
}: {
  initial: string;
  label: string;
  value: string;
  count: string;
}) {
  return (
    // Children of an image are presentational: the label says it all.
    <span className="source-rating" role="img" aria-label={label}>
      <i>{initial}</i>
      <Icon name="star" className="star" isSilent />
      <b>{value}</b>
      <span>{`(${count})`}</span>
    </span>
  );
}
