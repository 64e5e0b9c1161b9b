import { IconLink } from '@/components/ui/button';
import { Chip, Verified } from '@/components/ui/chip';
import { CompanyLogo } from '@/components/ui/company-logo';
import { Plate } from '@/components/ui/plate';
import { ActionLink, filled, linkOf, outlined, People, Price } from './card-pieces';
import type { CardWords, DatedView } from './card-views';

interface DatedCardProps {
  view: DatedView;
  words: CardWords;
  /** Begins the ids of the card's pieces, by which its buttons are named; unique on the page. */
  piecesId: string;
  /** Target of "show more" without script. */
  id?: string;
}

function Top({ view, words, piecesId, isTeaser }: Omit<DatedCardProps, 'id'> & { isTeaser?: boolean }) {
  return (
    <div className="dated-top">
      <Plate date={view.date} id={isTeaser ? undefined : `${piecesId}d`} />
      <div>
        {isTeaser ? <p className="dated-title">{view.service}</p> : <h3 id={`${piecesId}s`}>{view.service}</h3>}
        <p className="dated-by">
          <CompanyLogo url={view.logoUrl} size="mini" />
          {isTeaser ? (
            view.company
          ) : (
            <a id={`${piecesId}c`} href={view.path}>
              {view.company}
            </a>
          )}
          {view.isVerified && <Verified label={words.verified} isIconOnly />}
        </p>
        {view.place && <p className="meta">{view.place}</p>}
      </div>
    </div>
  );
}

function Signals({ view, words }: Pick<DatedCardProps, 'view' | 'words'>) {
  return (
    <div className="dated-signals">
      {view.people ? (
        <People people={view.people} label={words.neighbors} />
      ) : (
        <span className="meta">{words.firstOnStreet}</span>
      )}
      {view.isRecurring && <Chip icon="repeat">{words.repeats}</Chip>}
    </div>
  );
}

/** One date on which a company already comes by: who, what, when, for how much (docs/design.md §3, Dated card). */
export function DatedCard({ view, words, piecesId, id }: DatedCardProps) {
  const { path, outside = [] } = view;
  const [main = 'bookNow', ...others] = view.actions;
  const namedBy = `${piecesId}s ${piecesId}c ${piecesId}d`;
  return (
    <article className="card dated" id={id}>
      <Top view={view} words={words} piecesId={piecesId} />
      <Signals view={view} words={words} />
      <div className="dated-foot">
        <Price price={view.price} words={words} />
        <div className="actions">
          {others.map((action, at) => (
            <IconLink
              key={action}
              icon="message"
              label={words.actions[action]}
              id={`${piecesId}b${at}`}
              aria-labelledby={`${piecesId}b${at} ${namedBy}`}
              {...linkOf(path, outside[at + 1])}
            />
          ))}
          <ActionLink
            text={words.actions[main]}
            path={path}
            outside={outside[0]}
            className={main === 'bookNow' ? filled : outlined}
            id={`${piecesId}b`}
            namedBy={namedBy}
          />
        </div>
      </div>
    </article>
  );
}

/** The same date as the hero shows it beside its words: a picture of what is below, without heading and links. */
export function DatedTeaser({ view, words }: Pick<DatedCardProps, 'view' | 'words'>) {
  return (
    <div className="card dated">
      <Top view={view} words={words} piecesId="" isTeaser />
      <Signals view={view} words={words} />
    </div>
  );
}
