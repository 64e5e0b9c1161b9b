import { Avatars } from '@/components/ui/avatars';
import { buttonClass } from '@/components/ui/button';
import { type CardWords, type PeopleView, type PriceView, upcomingServicesId } from './card-views';

const outsideLink = { target: '_blank', rel: 'noopener' } as const;

/** Where an action or a date leads: outside in a window of its own, else to the provider's dates on our company page. */
export function linkOf(path: string, outside?: string) {
  return outside ? { href: outside, ...outsideLink } : { href: `${path}#${upcomingServicesId}` };
}

interface PriceProps {
  price: PriceView | undefined;
  words: Pick<CardWords, 'startingFrom' | 'pricedAfterVisit'>;
}

/** The starting price, or why there is none (docs/design.md §5). */
export function Price({ price, words }: PriceProps) {
  const [amount, currency, isTold] = typeof price === 'object' ? price : [price];
  return (
    <p className="price">
      <small>{price === undefined ? words.pricedAfterVisit : words.startingFrom}</small>
      {amount !== undefined && <b>{amount}</b>}
      {currency && <span className={isTold ? 'price-money' : 'sr-only'}> {currency}</span>}
    </p>
  );
}

/** Neighbors as discs; nothing where there are none. */
export function People({ people, label }: { people: PeopleView | undefined; label: string }) {
  if (!people) return null;
  const list = people.list.map((person, id) => {
    const [initials, imageUrl] = typeof person === 'string' ? [person] : person;
    return { id, initials, imageUrl };
  });
  return <Avatars people={list} label={label} more={people.more} />;
}

interface ActionLinkProps {
  text: string;
  path: string;
  outside: string | undefined;
  className: string;
  /** Ids of what names the button: itself, then service, company, date (docs/rules/accessibility.md, Date cards). */
  id: string;
  namedBy: string;
}

/** A buy button. */
export function ActionLink({ text, path, outside, className, id, namedBy }: ActionLinkProps) {
  const { href, ...where } = linkOf(path, outside);
  return (
    <a id={id} className={className} aria-labelledby={`${id} ${namedBy}`} href={href} {...where}>
      {text}
    </a>
  );
}

export const filled = buttonClass();
export const outlined = buttonClass({ kind: 'secondary' });
