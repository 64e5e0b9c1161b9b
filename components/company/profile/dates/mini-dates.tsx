import { Price } from '@/components/parts/card-pieces';
import { type CardWords, firstNewIds } from '@/components/parts/card-views';
import { ButtonLink, IconLink } from '@/components/ui/button';
import { Plate } from '@/components/ui/plate';
import type { MiniDateView } from './date-views';

interface MiniDatesProps {
  views: readonly MiniDateView[];
  words: CardWords;
  /** Index of the first card that the last step revealed; 0 for none. */
  firstNew?: number;
}

const newWindow = { target: '_blank', rel: 'noopener' } as const;

function MiniDate({ view, words, id }: { view: MiniDateView; words: CardWords; id?: string }) {
  const [main, ...others] = view.buttons;
  return (
    <article className="card mini-date" id={id}>
      <Plate date={view.date} isSmall />
      <div>
        <h3>{view.service}</h3>
        <Price price={view.price} words={words} />
      </div>
      {main && (
        <div className="row flex-nowrap">
          {others.map(({ action, href, label }) => (
            <IconLink key={action} icon="message" isSmall label={label} href={href} {...newWindow} />
          ))}
          <ButtonLink
            size="sm"
            kind={main.action === 'bookNow' ? 'primary' : 'secondary'}
            href={main.href}
            aria-label={main.label}
            {...newWindow}
          >
            {words.actions[main.action]}
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

/** Mini date cards, soonest first as they came (docs/design.md §3). */
export function MiniDates({ views, words, firstNew = 0 }: MiniDatesProps) {
  return (
    <div className="mini-dates">
      {views.map((view, at) => (
        <MiniDate
          key={view.key}
          view={view}
          words={words}
          id={firstNew > 0 && at === firstNew ? firstNewIds.dates : undefined}
        />
      ))}
    </div>
  );
}
