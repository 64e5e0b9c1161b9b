import { useTranslations } from 'next-intl';
import type { CardContext } from '@/components/parts/card-context';
import { DateCards, ProviderCards } from '@/components/parts/card-lists';
import type { DatedView, ProviderView } from '@/components/parts/card-views';
import { cardWords } from '@/components/parts/card-words';
import { datedView, providerView } from '@/components/parts/make-views';
import { areOfMany, nameCurrencies } from '@/components/parts/name-currencies';
import { ButtonLink } from '@/components/ui/button';
import { StaticHtml } from '@/components/ui/static-html';
import type { SearchResult } from '@/lib/companies/contract';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { segmentSize } from '@/lib/config/limits';
import type { DirectoryKind } from '../directory-kind';
import { type ListQuery, listSearch } from './list-query';
import { type ListName, lastWholePage } from './list-sizes';

interface ListSegmentProps {
  kind: DirectoryKind;
  names: { place: string; city: string };
  alone: { list: ListName; segment: number };
  query: ListQuery;
  /** The cards of the segment, and whether the list goes on. */
  result: SearchResult;
  context: CardContext;
}

const titles = { dates: 'datesTitle', providers: 'listTitle' } as const;

function Cards({ alone, result, context }: ListSegmentProps) {
  const t = useTranslations('parts');
  const making = { context, t };
  const words = cardWords(t, resultCountry({}, context.countryId)?.iso);
  const { CompanyServicesUpcoming: dates, CompanyServices: providers } = result;
  const name = <View extends DatedView | ProviderView>(views: View[]) =>
    areOfMany([...dates, ...providers], context) ? nameCurrencies(views, new Set()) : views;
  if (alone.list === 'dates')
    return <DateCards views={name(dates.map((card) => datedView(card, making)))} words={words} />;
  return <ProviderCards views={name(providers.map((card) => providerView(card, making)))} words={words} />;
}

/** A segment of one list far behind its beginning, with links to the ones before and after: reached by plain links, without script. */
export function ListSegment(props: ListSegmentProps) {
  const { kind, names, alone, query, result } = props;
  const { list, segment } = alone;
  const t = useTranslations('parts');
  const td = useTranslations('directory');
  const [cards, total, next] =
    list === 'dates'
      ? [result.CompanyServicesUpcoming, result.UpcomingTotal, result.UpcomingNext]
      : [result.CompanyServices, result.CompaniesTotal, result.CompaniesNext];
  const from = segmentSize * (segment - 1) + 1;
  const to = from + cards.length - 1;
  const titleId = `${list}-title`;
  const before = segment > 2 ? { list, segment: segment - 1 } : lastWholePage(list);
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="wrap">
        <StaticHtml>
          <div className="section-head">
            <div>
              <h2 className="h2" id={titleId}>
                {td(`${kind}.${titles[list]}`, names)}
              </h2>
              {total !== undefined && (
                <p className="meta">{t('showingRange', { from, to, total: Math.max(total, to) })}</p>
              )}
            </div>
          </div>
          <Cards {...props} />
          <nav className="more flex flex-wrap justify-center gap-2" aria-labelledby={titleId}>
            <ButtonLink kind="secondary" size="lg" rel="prev" href={listSearch(query, before)}>
              {t('before')}
            </ButtonLink>
            {next !== undefined && (
              <ButtonLink
                kind="secondary"
                size="lg"
                rel="next"
                href={listSearch(query, { list, segment: segment + 1 })}
              >
                {t('after')}
              </ButtonLink>
            )}
          </nav>
        </StaticHtml>
      </div>
    </section>
  );
}
