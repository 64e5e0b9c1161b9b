import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CardContext } from '@/components/parts/card-context';
import { DateCards, ProviderCards } from '@/components/parts/card-lists';
import { firstNewIds } from '@/components/parts/first-new';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { type CompanySearchResult, defaultDateFilter } from '@/lib/companies/contract';
import { listSteps, pathLimits, shownOnPage } from '@/lib/config/limits';
import { DefaultDatesLink, type ListName, MoreLink } from './list-actions.client';
import { type DateChoice, listSearch } from './list-query';

export interface BlockProps {
  cards: readonly CompanySearchResult[];
  context: CardContext;
  choice: DateChoice;
  /** How many steps are shown, 1 being the first. */
  step: number;
}

export interface ProviderBlockProps extends BlockProps {
  /** Name of the place; empty where the list is about no place in particular. */
  place: string;
  /** The button that opens the recommend-a-provider dialog. */
  recommend: ReactNode;
  /** Where to ask for a missing neighborhood. */
  askHref: string;
}

const sizes = { dates: listSteps.upcoming, providers: listSteps.providers } as const;

/** The slice of a list that `step` shows, and the index of the first card that the last step added. */
function stepOf(list: ListName, { cards, step }: BlockProps) {
  const shown = cards.slice(0, shownOnPage(sizes[list], step));
  return { shown, firstNew: step > 1 ? shownOnPage(sizes[list], step - 1) : 0 };
}

function More({ list, shown, label, ...props }: BlockProps & { list: ListName; shown: number; label: string }) {
  const t = useTranslations('parts');
  const { cards, choice, step } = props;
  const isMore = shown < cards.length && step < pathLimits.pageMax;
  return (
    <div className="more">
      {isMore && (
        <MoreLink list={list} href={`${listSearch(choice, step + 1)}#${firstNewIds[list]}`}>
          {label}
        </MoreLink>
      )}
      <p className="meta">{t('showingOf', { shown, total: cards.length })}</p>
    </div>
  );
}

/** The dates of a page: cards and "show more", or why there are none. */
export function DateBlock(props: BlockProps & { hasProviders: boolean }) {
  const t = useTranslations('parts');
  const { cards, context, choice, hasProviders } = props;
  if (cards.length === 0) {
    const isDefault = choice.filter === defaultDateFilter;
    if (isDefault)
      return (
        <Panel art="plate" title={t('noDatesAtAll.title')} text={hasProviders ? t('noDatesAtAll.text') : undefined} />
      );
    return (
      <Panel art="plate" title={t('noDates.title')} text={t('noDates.text')}>
        <DefaultDatesLink href="?">{t('noDates.action')}</DefaultDatesLink>
      </Panel>
    );
  }
  const { shown, firstNew } = stepOf('dates', props);
  return (
    <>
      <DateCards cards={shown} context={context} firstNew={firstNew} />
      <More {...props} list="dates" shown={shown.length} label={t('showMoreDates')} />
    </>
  );
}

/** The providers of a page: cards and "show more", or "no one is servicing" with two ways forward (specification §2). */
export function ProviderBlock(props: ProviderBlockProps) {
  const t = useTranslations('parts');
  const { cards, context, place, recommend, askHref } = props;
  if (cards.length === 0)
    return (
      <Panel
        art="door"
        title={place ? t('noProviders.title', { place }) : t('noProviders.titleSomewhere')}
        text={t('noProviders.text')}
      >
        {recommend}
        <ButtonLink kind="secondary" href={askHref}>
          {t('noProviders.ask')}
        </ButtonLink>
      </Panel>
    );
  const { shown, firstNew } = stepOf('providers', props);
  return (
    <>
      <ProviderCards cards={shown} context={context} firstNew={firstNew} />
      <More {...props} list="providers" shown={shown.length} label={t('showMoreProviders')} />
    </>
  );
}
