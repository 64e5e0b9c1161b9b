import sheet from './icon-sheet.json';
import type icons from './icons.json';

/** Names of icons.json (drawn from lucide), and two of our own. */
export type IconName = keyof typeof icons | 'star' | 'verified';

interface IconProps {
  name: IconName;
  /** 16 (s), 20 (m) or 24 px (l). */
  size?: 's' | 'm' | 'l';
  className?: string;
  /** Nothing of what it stands in is read (`role="img"`, `aria-hidden`): it need not say so once more, hundreds of times a page. */
  isSilent?: boolean;
}

/**
 * A decorative icon in the colour of the text, out of the one sheet that browsers keep: a page has a hundred of them, and as CSS
 * masks they took a quarter of the time to its first paint. Its meaning belongs in words beside it or in the `aria-label` of the control
 * around it.
 */
export function Icon({ name, size = 'm', className, isSilent }: IconProps) {
  const classes = ['ic'];
  if (size !== 'm') classes.push(`ic-${size}`);
  if (className) classes.push(className);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration; words stand beside it, or its control says what it is.
    <svg className={classes.join(' ')} aria-hidden={isSilent ? undefined : 'true'}>
      <use href={`${sheet.url}#${name}`} />
    </svg>
  );
}
