import { Icon } from './icon';

/**
 * Counts of thumbs up and down as one pill; down is never red (docs/design.md §3). Counts are formatted numbers,
 * the labels whole sentences for screen readers ("128 recommend").
 */
export function Thumbs(props: { up: string; upLabel: string; down: string; downLabel: string }) {
  return (
    <span className="thumbs">
      <span role="img" aria-label={props.upLabel}>
        <Icon name="thumbs-up" isSilent />
        {props.up}
      </span>
      <span role="img" aria-label={props.downLabel}>
        <Icon name="thumbs-down" isSilent />
        {props.down}
      </span>
    </span>
  );
}
