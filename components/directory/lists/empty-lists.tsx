import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { defaultDateFilter } from '@/lib/values/date-filter';
import { DefaultDatesLink } from './default-dates-link.client';
import type { DateChoice } from './list-query';

/** Why there are no dates: none in this period, or none at all (docs/design.md §3, Empty). */
export function EmptyDates({ choice, hasProviders }: { choice: DateChoice; hasProviders: boolean }) {
  const t = useTranslations('parts');
  if (choice.filter === defaultDateFilter)
    return (
      <Panel art="plate" title={t('noDatesAtAll.title')} text={hasProviders ? t('noDatesAtAll.text') : undefined} />
    );
  return (
    <Panel art="plate" title={t('noDates.title')} text={t('noDates.text')}>
      <DefaultDatesLink>{t('noDates.action')}</DefaultDatesLink>
    </Panel>
  );
}

interface EmptyProvidersProps {
  /** Name of the place; empty where the list is about no place in particular. */
  place: string;
  /** The button that opens the recommend-a-provider dialog. */
  recommend: ReactNode;
  /** Where to ask for a missing neighborhood. */
  askHref: string;
}

/** "No one is servicing", with two ways forward: it stands where the heading of the list would (docs/product.md §2). */
export function EmptyProviders({ place, recommend, askHref }: EmptyProvidersProps) {
  const t = useTranslations('parts.noProviders');
  return (
    <Panel
      art="door"
      level={2}
      titleId="providers-title"
      title={place ? t('title', { place }) : t('titleSomewhere')}
      text={t('text')}
    >
      {recommend}
      <ButtonLink kind="secondary" href={askHref}>
        {t('ask')}
      </ButtonLink>
    </Panel>
  );
}
