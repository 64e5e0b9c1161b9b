import type icons from './icons.json';

/** Names of icons.json (drawn from lucide), and two of our own. */
export type IconName = keyof typeof icons | 'star' | 'verified';

/**
 * A decorative icon: a CSS mask of app/styles/icons.css in the colour of the text. Its meaning belongs in words beside it
 * or in the `aria-label` of the control around it. `size`: 16 (s), 20 (m) or 24 px (l).
 */
export function Icon({ name, size = 'm', className }: { name: IconName; size?: 's' | 'm' | 'l'; className?: string }) {
  const classes = ['ic', `ic-${name}`];
  if (size !== 'm') classes.push(`ic-${size}`);
  if (className) classes.push(className);
  // Empty, so nothing of it is read; a page has a hundred of them, and `aria-hidden` on each is two kilobytes.
  return <span className={classes.join(' ')} />;
}
