import { Avatars } from '@/components/ui/avatars';
import { buttonClass } from '@/components/ui/button';
import { type ActionView, type CardWords, type PeopleView, upcomingServicesId } from './card-views';

const outsideLink = { target: '_blank', rel: 'noopener' } as const;

/** Where an action or a date leads: outside in a window of its own, else to the provider's dates on our company page. */
export function linkOf(path: string, outside?: string) {
  return outside ? { href: outside, ...outsideLink } : { href: `${path}#${upcomingServicesId}` };
}

/** The starting price, or why there is none (design §5). */
export function Price({
  price,
  words,
}: {
  price: string | null;
  words: Pick<CardWords, 'startingFrom' | 'pricedAfterVisit'>;
}) {
  return (
    <p className="price">
      <small>{price === null ? words.pricedAfterVisit : words.startingFrom}</small>
      {price !== null && <b>{price}</b>}
    </p>
  );
}

/** Neighbors as discs; nothing where there are none. */
export function People({ people, label }: { people: PeopleView | undefined; label: string }) {
  return people ? <Avatars people={people.list} label={label} more={people.more} /> : null;
}

interface ActionLinkProps {
  action: ActionView;
  path: string;
  className: string;
  /** Ids of what names the button: itself, then service, company, date (rules/accessibility, Date cards). */
  id: string;
  namedBy: string;
}

/** A buy button. */
export function ActionLink({ action, path, className, id, namedBy }: ActionLinkProps) {
  const { href, ...where } = linkOf(path, action.outside);
  return (
    <a id={id} className={className} aria-labelledby={`${id} ${namedBy}`} href={href} {...where}>
      {action.text}
    </a>
  );
}

export const filled = buttonClass();
export const outlined = buttonClass({ kind: 'secondary' });
