import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type ButtonKind = 'primary' | 'secondary' | 'tonal' | 'quiet' | 'danger' | 'lamp' | 'on-deep';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** As wide as what holds it. */
  isBlock?: boolean;
  icon?: IconName;
}

/** Classes of a button, for elements that cannot be one of the components below (a `summary`). */
export function buttonClass({ kind = 'primary', size = 'md', isBlock = false }: Look = {}, extra?: string): string {
  const classes = ['btn', `btn-${kind}`];
  if (size !== 'md') classes.push(`btn-${size}`);
  if (isBlock) classes.push('btn-block');
  if (extra) classes.push(extra);
  return classes.join(' ');
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Work in progress: spinner, `aria-busy`, and further presses are ignored. Give the verb in progress as children. */
    isBusy?: boolean;
    children: ReactNode;
  };

/** A button; `type="button"` unless said otherwise. One primary per card or panel (docs/design.md §1.3). */
export function Button({ kind, size, isBlock, icon, isBusy, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, isBlock }, className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon && !isBusy && <Icon name={icon} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ kind, size, isBlock, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, isBlock }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

interface IconLook {
  icon: IconName;
  /** The accessible name, also the tooltip: an icon alone never says enough. */
  label: string;
  look?: 'outline' | 'soft' | 'bare';
  isSmall?: boolean;
}

function iconButtonClass({ look = 'outline', isSmall }: Pick<IconLook, 'look' | 'isSmall'>, extra?: string): string {
  const classes = ['icon-btn'];
  if (look !== 'outline') classes.push(`icon-btn-${look}`);
  if (isSmall) classes.push('icon-btn-sm');
  if (extra) classes.push(extra);
  return classes.join(' ');
}

/** A 44 px (36 when small) button that shows an icon only. */
export function IconButton({
  icon,
  label,
  look,
  isSmall,
  className,
  ...rest
}: IconLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={iconButtonClass({ look, isSmall }, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link that shows an icon only. */
export function IconLink({
  icon,
  label,
  look,
  isSmall,
  className,
  href,
  ...rest
}: IconLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a href={href} title={label} {...rest} className={iconButtonClass({ look, isSmall }, className)}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </a>
  );
}
