import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Crumb } from '@/components/chrome/breadcrumbs';
import type { CardContext } from '@/components/parts/card-context';
import { DateCards, ProviderCards } from '@/components/parts/card-lists';
import { cardWords } from '@/components/parts/card-words';
import { DatedTeaser } from '@/components/parts/dated-card';
import { datedView } from '@/components/parts/make-views';
import { Still } from '@/components/ui/still';
import type { Service } from '@/lib/catalogue/contract';
import type { SearchResult } from '@/lib/companies/contract';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { shownOnPage } from '@/lib/config/limits';
import type { BuiltPageName } from '@/lib/routes/table';
import { askForPlaceHref } from './ask-for-place';
import { CategoryRow } from './category-row';
import { DebugPanel } from './debug-panel';
import { DirectoryResults } from './directory-results.client';
import { EmptyDates, EmptyProviders } from './empty-lists';
import { Hero } from './hero';
import { dateChoice, type ListQuery } from './list-query';
import { listSizes } from './list-sizes';
import { countsOf, listsView } from './list-views';
import { FaqBlock, HowBlock, InviteBlock, ServicesBlock } from './marketplace-blocks';
import { OutcomeNote } from './outcome-note';
import type { PagePlace } from './picked-place';
import { RecommendButton } from './recommend-button.client';
import { RecommendInline } from './recommend-inline';
import { useResultWords } from './result-words';
import type { PageSearch } from './use-live-lists';

/** Kinds of pages that are drawn by this screen; each has its words in messages/directory. */
export type DirectoryKind = 'home' | 'city' | 'neighborhood' | 'category' | 'service';

export interface DirectoryScreenProps {
  kind: DirectoryKind;
  /** What the page is about, in its language: the place, the category, the service; and the city of a neighborhood. */
  names: { place: string; city: string };
  page: { name: BuiltPageName; id?: number };
  query: ListQuery;
  search: PageSearch;
  result: SearchResult;
  /** For the row of categories. */
  catalogue: readonly Service[];
  /** For the block of services; the catalogue where the page has none of its own. */
  services?: readonly Service[];
  context: CardContext;
  brand: string;
  theme: 'light' | 'auto';
  /** Zone the dates are counted in, as people call it; empty where each card has its own. */
  zone: string;
  place?: PagePlace;
  /** The visible trail; none on the home page. */
  crumbs?: readonly Crumb[];
  currentCategoryId?: number;
  /** Under the search box. */
  notice?: ReactNode;
  /** After the providers: the cities of a category or service. */
  after?: ReactNode;
  debug?: string;
}

function Results(props: DirectoryScreenProps) {
  const { kind, names, query, search, result, context, brand, page } = props;
  const { locale, countryId } = context;
  const t = useTranslations('parts');
  const isForm = query.isRecommending || query.outcome === 'recommendation-failed';
  const recommend = (
    <RecommendButton locale={locale} countryId={countryId}>
      {t('noProviders.recommend')}
    </RecommendButton>
  );
  const askHref = askForPlaceHref(locale, { names, at: props.place, countryId });
  const place = kind === 'city' || kind === 'neighborhood' ? names.place : '';
  const views = listsView(result, { dates: query.page, providers: query.page }, { context, t });
  const hasProviders = views.providers.total > 0;
  const words = cardWords(t, resultCountry({}, countryId)?.iso);
  const firstNew = (list: keyof typeof listSizes) =>
    query.page > 1 ? shownOnPage(listSizes[list], query.page - 1) : 0;
  const drawn = {
    dates: (
      <Still>
        <DateCards views={views.dates.cards} words={words} firstNew={firstNew('dates')} />
      </Still>
    ),
    providers: (
      <Still>
        <ProviderCards views={views.providers.cards} words={words} firstNew={firstNew('providers')} />
      </Still>
    ),
  };
  return (
    <DirectoryResults
      words={useResultWords({ kind, names, zone: props.zone, result })}
      search={search}
      start={{ ...dateChoice(query), page: query.page }}
      found={countsOf(views)}
      drawn={drawn}
      context={context}
      place={place}
      askHref={askHref}
      recommend={recommend}
      emptyDates={views.dates.total === 0 && <EmptyDates choice={query} hasProviders={hasProviders} />}
      emptyProviders={!hasProviders && <EmptyProviders place={place} askHref={askHref} recommend={recommend} />}
      between={
        isForm ? (
          <Still>
            <RecommendInline locale={locale} page={page} />
          </Still>
        ) : (
          <InviteBlock locale={locale} brand={brand} countryId={countryId} />
        )
      }
    />
  );
}

/** The soonest date, as the hero of the home page shows it beside its words. */
function Teaser({ result, context }: Pick<DirectoryScreenProps, 'result' | 'context'>) {
  const t = useTranslations('parts');
  const soonest = result.CompanyServicesUpcoming[0];
  return soonest ? <DatedTeaser view={datedView(soonest, { context, t })} words={cardWords(t)} /> : null;
}

/** Every page of the directory: hero, categories, dates, invite, providers, how it works, services, questions (specification §2). */
export function DirectoryScreen(props: DirectoryScreenProps) {
  const { kind, names, query, result, context, brand } = props;
  const t = useTranslations('directory');
  const { locale } = context;
  const hasTeaser = kind === 'home' && result.CompanyServicesUpcoming.length > 0;
  return (
    <>
      <OutcomeNote outcome={query.outcome} />
      <Hero
        locale={locale}
        theme={props.theme}
        title={t(`${kind}.title`, names)}
        sub={t(`${kind}.sub`)}
        searched={query.q || undefined}
        place={props.place}
        crumbs={props.crumbs}
        side={
          hasTeaser && (
            <Still>
              <Teaser result={result} context={context} />
            </Still>
          )
        }
      >
        {props.notice}
      </Hero>
      <Still>
        <CategoryRow
          services={props.catalogue}
          locale={locale}
          label={t('categories')}
          currentId={props.currentCategoryId}
        />
      </Still>
      <Results {...props} />
      <Still>
        {props.after}
        <HowBlock />
        <ServicesBlock
          services={props.services ?? props.catalogue}
          locale={locale}
          title={t(`${kind}.servicesTitle`, names)}
        />
        <FaqBlock locale={locale} brand={brand} />
      </Still>
      <DebugPanel debug={props.debug} data={{ query, result }} />
    </>
  );
}
