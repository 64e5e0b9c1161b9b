import { Verified } from '@/components/ui/chip';
import { CompanyLogo } from '@/components/ui/company-logo';
import { SourceRating } from '@/components/ui/stars';
import { Thumbs } from '@/components/ui/thumbs';
import { ActionLink, filled, linkOf, outlined, People, Price } from './card-pieces';
import type { CardWords, ContactIcon, ProviderView, RatingsView } from './card-views';

interface ProviderCardProps {
  view: ProviderView;
  words: CardWords;
  /** Target of "show more" without script. */
  id?: string;
}

/** Thumbs of neighbors, and the ratings other sites give; nothing where there are none. */
export function Ratings({ ratings }: { ratings: RatingsView | undefined }) {
  if (!ratings) return null;
  return (
    <div className="rates">
      {ratings.thumbs && <Thumbs {...ratings.thumbs} />}
      {ratings.sources?.map((source) => (
        <SourceRating key={source.label} initial={source.label.charAt(0)} {...source} />
      ))}
    </div>
  );
}

/** How links that leave the site say so; those of the company itself carry no weight of ours (docs/rules/security.md 21). */
const rels: Partial<Record<ContactIcon, string>> = {
  globe: 'noopener noreferrer ugc nofollow',
  portal: 'noopener',
  'star-line': 'noopener',
  messages: 'noopener',
};

function Contacts({ view, words }: ProviderCardProps) {
  if (!view.contacts) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are links about one company.
    <div className="provider-icons" role="group" aria-label={words.contact}>
      {view.contacts.map(([icon, href]) => (
        <a
          key={icon}
          className={icon === 'sms' ? 'reach reach-sms narrow-only' : `reach reach-${icon}`}
          href={href}
          title={words.contacts[icon]}
          rel={rels[icon]}
          target={rels[icon] && '_blank'}
        >
          {words.contacts[icon]}
        </a>
      ))}
    </div>
  );
}

/** One link for all its dates: they lead to the same place. */
function Dates({ view, words }: ProviderCardProps) {
  if (!view.dates) return null;
  return (
    <div className="row">
      <span className="meta">{words.nextDates}</span>
      <a className="dates" {...linkOf(view.path)}>
        {view.dates.map((text) => (
          <span key={text} className="date">
            {text}
          </span>
        ))}
        {view.hasMoreDates && <span className="date date-all">{words.allDates}</span>}
      </a>
    </div>
  );
}

/** One filled button, one outlined, the third behind "More ways to book" (docs/design.md §3, Provider card). */
function Actions({ view, words }: ProviderCardProps) {
  const button = (at: number, className: string) => {
    const action = view.actions[at];
    if (!action) return null;
    return (
      <ActionLink
        text={words.actions[action]}
        path={view.path}
        outside={view.outside?.[at]}
        className={className}
        id={`p${view.id}-${at}`}
        namedBy={`p${view.id}`}
      />
    );
  };
  return (
    <div className="actions">
      {button(0, filled)}
      {button(1, outlined)}
      {view.actions.length > 2 && (
        <details>
          <summary className="btn btn-quiet btn-block">{words.moreWays}</summary>
          {button(2, `${outlined} btn-block`)}
        </details>
      )}
    </div>
  );
}

/** A provider servicing a place: proof first, then dates, price and action (docs/design.md §3, Provider card). */
export function ProviderCard({ view, words, id }: ProviderCardProps) {
  return (
    <article className="card provider" id={id}>
      <CompanyLogo url={view.logoUrl} size="card" />
      <div className="provider-head">
        <h3>
          <a id={`p${view.id}`} href={view.path}>
            {view.company}
          </a>
          {view.isVerified && <Verified label={words.verified} />}
        </h3>
        {view.title && <p className="provider-title">{view.title}</p>}
        {view.place && <p className="meta">{view.place}</p>}
      </div>
      <Contacts view={view} words={words} />
      <div className="provider-body">
        <Ratings ratings={view.ratings} />
        {(view.people || view.hiredBy) && (
          <div className="row">
            <People people={view.people} label={words.neighbors} />
            {view.hiredBy && <span className="meta">{view.hiredBy}</span>}
          </div>
        )}
        <Dates view={view} words={words} />
      </div>
      <div className="provider-aside">
        <Price price={view.price} words={words} />
        <Actions view={view} words={words} />
      </div>
    </article>
  );
}
