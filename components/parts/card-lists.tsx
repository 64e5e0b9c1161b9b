import { Icon } from '@/components/ui/icon';
import { type CardWords, type DatedView, firstNewIds, type ProviderView } from './card-views';
import { DatedCard } from './dated-card';

import { ProviderCard } from './provider-card';

interface CardListProps<View> {
  views: readonly View[];
  words: CardWords;
  /** Index of the first card that the last step revealed; 0 for none. */
  firstNew?: number;
}

/** Dated cards in their grid, soonest first as they came. */
export function DateCards({ views, words, firstNew = 0 }: CardListProps<DatedView>) {
  return (
    <div className="grid-3">
      {views.map((view, at) => (
        <DatedCard
          key={`${view.path} ${view.service} ${view.date?.dateTime}`}
          view={view}
          words={words}
          piecesId={`d${at}`}
          id={firstNew > 0 && at === firstNew ? firstNewIds.dates : undefined}
        />
      ))}
    </div>
  );
}

/** Provider cards below each other, best first as they came, with why. */
export function ProviderCards({ views, words, firstNew = 0 }: CardListProps<ProviderView>) {
  return (
    <>
      <div className="stack">
        {views.map((view, at) => (
          <ProviderCard
            key={view.id}
            view={view}
            words={words}
            id={firstNew > 0 && at === firstNew ? firstNewIds.providers : undefined}
          />
        ))}
      </div>
      <WhyThisOrder views={views} words={words} />
    </>
  );
}

/** The order explained, with the reasons of each provider; paying is none of them. */
function WhyThisOrder({ views, words }: CardListProps<ProviderView>) {
  const told = views.filter((view) => view.why !== undefined);
  return (
    <details className="mt-4">
      <summary className="link">
        {words.whyTitle}
        <Icon name="chevron-down" size="s" />
      </summary>
      <p className="mt-2 max-w-[64ch] text-ink-2">{words.whyText}</p>
      {told.length > 0 && (
        <ol className="mt-2 list-decimal ps-6 text-ink-2">
          {told.map(({ id, company, why }) => (
            <li key={id}>
              <b>{company}</b> {why}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
