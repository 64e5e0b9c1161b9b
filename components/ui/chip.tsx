import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type ChipTone = 'plain' | 'brand' | 'lamp' | 'positive' | 'negative' | 'info' | 'line';

/** A short fact beside others ("Repeats", "3 spots left"). */
export function Chip({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? 'chip' : `chip chip-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A name in a set of names (services of a company). */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge">{children}</span>;
}

/** The blue rosette; with the word, or (in dated cards) with the word as its accessible name. */
export function Verified({ label, isIconOnly }: { label: string; isIconOnly?: boolean }) {
  if (isIconOnly)
    return (
      <span className="verified" role="img" aria-label={label} title={label}>
        <Icon name="verified" isSilent />
      </span>
    );
  return (
    <span className="verified">
      <Icon name="verified" />
      {label}
    </span>
  );
}
