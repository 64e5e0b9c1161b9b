import { useTranslations } from 'next-intl';
import type { SearchResult } from '@/lib/companies/contract';
import { dateFilter } from '@/lib/values/date-filter';
import type { DirectoryKind } from '../directory-kind';
import type { ToolbarWords } from './date-toolbar.client';
import { listWords } from './list-views';
import type { ResultWords } from './result-lists';

/** Filters in the order of the list, by the names their words have. */
const order = [
  'today',
  'tomorrow',
  'thisWeek',
  'next7Days',
  'nextWeek',
  'next14Days',
  'next30Days',
  'thisMonth',
  'nextMonth',
  'custom',
] as const satisfies (keyof typeof dateFilter)[];

/** Words of the date toolbar, for its island. */
export function useToolbarWords(): ToolbarWords {
  const t = useTranslations('directory.filter');
  const te = useTranslations('errors');
  return {
    label: t('label'),
    apply: t('apply'),
    refresh: t('refresh'),
    from: t('from'),
    to: t('to'),
    range: te('range'),
    options: order.map((name) => [dateFilter[name], t(name)] as const),
  };
}

/** Whether there are opinions or hirings here: without any, no line claims them (docs/design.md §1). */
const isProven = ({ CompanyServices: pros }: SearchResult) =>
  pros.some(({ RatingsGood, RatingsBad, HiredBy }) => RatingsGood + RatingsBad + HiredBy > 0);

interface About {
  kind: DirectoryKind;
  names: { place: string; city: string };
  zone: string;
  result: SearchResult;
}

/** Words of the lists of a page, for their island. */
export function useResultWords({ kind, names, zone, result }: About): ResultWords {
  const t = useTranslations('directory');
  return {
    datesTitle: t(`${kind}.datesTitle`, names),
    datesLead: t(`${kind}.datesLead`),
    datesNear: t('home.datesNear'),
    zone: zone ? t('zone', { zone }) : t('zones'),
    listTitle: t(`${kind}.listTitle`, names),
    listLead: isProven(result) ? t(`${kind}.listLead`) : '',
    toolbar: useToolbarWords(),
    lists: listWords(useTranslations('parts')),
  };
}
