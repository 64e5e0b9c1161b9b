import type { SelectHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon';

/** A native select that looks like a button of the toolbar. `label` is its accessible name; options are children. */
export function ToolbarSelect({
  icon,
  label,
  ...rest
}: { icon?: IconName; label: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="select">
      {icon && <Icon name={icon} />}
      <select aria-label={label} {...rest} />
      <Icon name="chevron-down" size="s" />
    </span>
  );
}
