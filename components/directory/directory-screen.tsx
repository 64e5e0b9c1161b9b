import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Crumb } from '@/components/chrome/breadcrumbs';
import type { CardContext } from '@/components/parts/card-context';
import { DateCards, ProviderCards } from '@/components/parts/card-lists';
import { cardWords } from '@/components/parts/card-words';
import { DatedTeaser } from '@/components/parts/dated-card';
import type { Question } from '@/components/parts/faq';
import type { KeptForm } from '@/components/parts/kept-form';
import { datedView } from '@/components/parts/make-views';
import { StaticHtml } from '@/components/ui/static-html';
import type { Service } from '@/lib/catalogue/contract';
import type { SearchResult } from '@/lib/companies/contract';
import { resultCountry } from '@/lib/companies/rules/result-country';
import type { OfferKind } from '@/lib/routes/table';
import { CategoryRow } from './category-row';
import { DebugPanel } from './debug-panel';
import type { DirectoryKind } from './directory-kind';
import { Hero } from './hero';
import { DirectoryResults } from './lists/directory-results.client';
import { EmptyDates, EmptyProviders } from './lists/empty-lists';
import { dateChoice, type ListQuery } from './lists/list-query';
import { ListSegment } from './lists/list-segment';
import { cardsOnPage, fullestPage, type ListName } from './lists/list-sizes';
import { countsOf, listsView } from './lists/list-views';
import { useResultWords } from './lists/result-words';
import type { PageSearch } from './lists/use-live-lists';
import { FaqBlock, HowBlock, InviteBlock, ServicesBlock } from './marketplace-blocks';
import { OfferSelect } from './offer-select';
import { OutcomeNote } from './outcome-note';
import { RecommendButton } from './recommend/recommend-button.client';
import { type FormPage, RecommendInline } from './recommend/recommend-inline';
import { askForPlaceHref } from './search/ask-for-place';
import type { PagePlace } from './search/picked-place';

/** Pages of a place: the first of its dates is seen without scrolling, so the way to other things comes after them. */
const placeKinds: readonly DirectoryKind[] = ['city', 'neighborhood', 'offerInCity'];

export interface DirectoryScreenProps {
  kind: DirectoryKind;
  /** What the page is about, in its language: the place, the category, the service; and the city of a neighborhood or of what is had in it. */
  names: { place: string; city: string };
  /** Under the title, instead of the words that all pages of the kind have. */
  sub?: string;
  page: FormPage;
  query: ListQuery;
  /** The recommendation that a plain form could not send. */
  cameBack?: KeptForm;
  search: PageSearch;
  result: SearchResult;
  /** For the row of categories. */
  catalogue: readonly Service[];
  /** For the block of services; the catalogue where the page has none of its own. */
  services?: readonly Service[];
  /** What the list of a city is narrowed to. */
  offer?: { kind: OfferKind; id: number; name: string };
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
  /** Asked about this page alone, before those about the marketplace. */
  questions?: readonly Question[];
  debug?: string;
}

/** What stands between dates and providers: other ways on, and the invitation to name a good pro. */
function Between(props: DirectoryScreenProps) {
  const { kind, query, context } = props;
  const { locale, countryId } = context;
  const isForm = query.isRecommending || query.outcome === 'recommendation-failed';
  return (
    <>
      {placeKinds.includes(kind) && <Categories {...props} />}
      {isForm ? (
        <RecommendInline locale={locale} page={props.page} kept={props.cameBack} />
      ) : (
        <InviteBlock locale={locale} brand={props.brand} countryId={countryId} />
      )}
    </>
  );
}

/** What leads on from a list that is empty. */
function useWaysOn(props: DirectoryScreenProps) {
  const { kind, names, context } = props;
  const { locale, countryId } = context;
  const t = useTranslations('parts');
  const place = placeName(props);
  const asked = kind === 'offerInCity' ? { place, city: place } : names;
  return {
    place,
    askHref: askForPlaceHref(locale, { names: asked, at: props.place, countryId }),
    recommend: (
      <RecommendButton locale={locale} countryId={countryId}>
        {t('noProviders.recommend')}
      </RecommendButton>
    ),
  };
}

function Results(props: DirectoryScreenProps) {
  const { kind, names, query, search, result, context } = props;
  const t = useTranslations('parts');
  const waysOn = useWaysOn(props);
  const page = Math.min(query.page, fullestPage);
  const views = listsView(result, { dates: page, providers: page }, { context, t });
  const hasProviders = views.providers.shown > 0;
  const words = cardWords(t, resultCountry({}, context.countryId)?.iso);
  const firstNew = (list: ListName) => (query.page > 1 ? cardsOnPage(list, query.page - 1) : 0);
  const drawn = {
    dates: (
      <StaticHtml>
        <DateCards views={views.dates.cards} words={words} firstNew={firstNew('dates')} />
      </StaticHtml>
    ),
    providers: (
      <StaticHtml>
        <ProviderCards views={views.providers.cards} words={words} firstNew={firstNew('providers')} />
      </StaticHtml>
    ),
  };
  return (
    <DirectoryResults
      {...waysOn}
      words={useResultWords({ kind, names, zone: props.zone, result })}
      search={search}
      start={{ ...dateChoice(query), page }}
      found={countsOf(views)}
      drawn={drawn}
      context={context}
      emptyDates={views.dates.shown === 0 && <EmptyDates choice={query} hasProviders={hasProviders} />}
      emptyProviders={!hasProviders && <EmptyProviders {...waysOn} />}
      narrow={narrowOf(props)}
      between={<Between {...props} />}
    />
  );
}

/** The place that a list is about, for its empty state; empty where it is about none in particular. */
const placeName = ({ kind, names }: DirectoryScreenProps) =>
  ({ city: names.place, neighborhood: names.place, offerInCity: names.city })[kind as string] ?? '';

/** The city whose links stay within it: those of its own page and of what is had in it. */
const cityOf = ({ kind, place }: DirectoryScreenProps) =>
  (kind === 'city' || kind === 'offerInCity' ? place?.city : null) ?? undefined;

/** What a city's list can be narrowed to. */
function narrowOf(props: DirectoryScreenProps): ReactNode {
  const { services = [], offer } = props;
  if (!cityOf(props) || services.length === 0) return null;
  return (
    <StaticHtml>
      <OfferSelect services={services} current={offer} />
    </StaticHtml>
  );
}

function Categories(props: DirectoryScreenProps) {
  const t = useTranslations('directory');
  const city = cityOf(props);
  return (
    <StaticHtml>
      <CategoryRow
        services={props.catalogue}
        locale={props.context.locale}
        label={t('categories')}
        currentId={props.currentCategoryId}
        inCity={city && { city, services: props.services ?? [] }}
      />
    </StaticHtml>
  );
}

/** The soonest date, as the hero of the home page shows it beside its words. */
function Teaser({ result, context }: Pick<DirectoryScreenProps, 'result' | 'context'>) {
  const t = useTranslations('parts');
  const soonest = result.CompanyServicesUpcoming[0];
  return soonest ? <DatedTeaser view={datedView(soonest, { context, t })} words={cardWords(t)} /> : null;
}

/** Every page of the directory: hero, categories, dates, invite, providers, how it works, services, questions (docs/product.md §2). */
export function DirectoryScreen(props: DirectoryScreenProps) {
  const { kind, names, query, result, context, brand } = props;
  const t = useTranslations('directory');
  const { locale } = context;
  const hasTeaser = kind === 'home' && query.alone === null && result.CompanyServicesUpcoming.length > 0;
  return (
    <>
      <OutcomeNote outcome={query.outcome} kept={props.cameBack} />
      <Hero
        locale={locale}
        theme={props.theme}
        title={t(`${kind}.title`, names)}
        sub={props.sub ?? t(`${kind}.sub`)}
        isLow={placeKinds.includes(kind)}
        searched={query.q || undefined}
        place={props.place}
        crumbs={props.crumbs}
        side={
          hasTeaser && (
            <StaticHtml>
              <Teaser result={result} context={context} />
            </StaticHtml>
          )
        }
      >
        {props.notice}
      </Hero>
      {!placeKinds.includes(kind) && <Categories {...props} />}
      {query.alone ? <ListSegment {...props} alone={query.alone} /> : <Results {...props} />}
      <StaticHtml>
        {props.after}
        <HowBlock />
        <ServicesBlock
          services={props.services ?? props.catalogue}
          locale={locale}
          title={t(`${kind}.servicesTitle`, names)}
          city={cityOf(props)}
        />
        <FaqBlock locale={locale} brand={brand} own={props.questions} />
      </StaticHtml>
      <DebugPanel debug={props.debug} data={{ query, result }} />
    </>
  );
}
