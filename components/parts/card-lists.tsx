import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { CompanySearchResult } from '@/lib/companies/contract';
import type { CardContext } from './card-context';
import { DatedCard } from './dated-card';
import { firstNewIds } from './first-new';
import { ProviderCard } from './provider-card';

interface CardListProps {
  cards: readonly CompanySearchResult[];
  context: CardContext;
  /** Index of the first card that the last step revealed; 0 for none. */
  firstNew?: number;
}

const dateKey = (card: CompanySearchResult) => `${card.CompanyId}-${card.ServiceId}-${card.BookingDate}`;

/** Dated cards in their grid, soonest first as they came. */
export function DateCards({ cards, context, firstNew = 0 }: CardListProps) {
  return (
    <div className="grid-3">
      {cards.map((card, at) => (
        <DatedCard
          key={dateKey(card)}
          card={card}
          context={context}
          id={firstNew > 0 && at === firstNew ? firstNewIds.dates : undefined}
        />
      ))}
    </div>
  );
}

/** Provider cards below each other, best first as they came, with why. */
export function ProviderCards({ cards, context, firstNew = 0 }: CardListProps) {
  return (
    <>
      <div className="stack">
        {cards.map((card, at) => (
          <ProviderCard
            key={card.CompanyId}
            card={card}
            context={context}
            id={firstNew > 0 && at === firstNew ? firstNewIds.providers : undefined}
          />
        ))}
      </div>
      <WhyThisOrder cards={cards} />
    </>
  );
}

/** The order explained, with the reasons of each provider (issue: "why this order"); paying is none of them. */
function WhyThisOrder({ cards }: Pick<CardListProps, 'cards'>) {
  const t = useTranslations('parts.why');
  const told = cards.filter((card) => card.ScoreReasons !== undefined);
  return (
    <details className="why mt-4">
      <summary className="link">
        {t('title')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <p className="mt-2 max-w-[64ch] text-ink-2">{t('text')}</p>
      {told.length > 0 && (
        <ol className="mt-2 list-decimal ps-6 text-ink-2">
          {told.map((card) => {
            const reasons = card.ScoreReasons!.map((reason) => t(reason));
            return (
              <li key={card.CompanyId}>
                {t('line', { company: card.CompanyName, reasons: reasons.join(', ') || t('none') })}
              </li>
            );
          })}
        </ol>
      )}
    </details>
  );
}
