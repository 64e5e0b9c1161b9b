import sheet from './icon-sheet.json';
import type icons from './icons.json';

/** Names of icons.json (drawn from lucide), and two of our own. */
export type IconName = keyof typeof icons | 'star' | 'verified';

/**
 * A decorative icon in the colour of the text, out of the one sheet that browsers keep: a page has a hundred of them, and as CSS
 * masks they took a quarter of the time to its first paint. Its meaning belongs in words beside it or in the `aria-label` of the control
 * around it. `size`: 16 (s), 20 (m) or 24 px (l).
 */
export function Icon({ name, size = 'm', className }: { name: IconName; size?: 's' | 'm' | 'l'; className?: string }) {
  const classes = ['ic'];
  if (size !== 'm') classes.push(`ic-${size}`);
  if (className) classes.push(className);
  return (
    <svg className={classes.join(' ')} aria-hidden="true">
      <use href={`${sheet.url}#${name}`} />
    </svg>
  );
}
