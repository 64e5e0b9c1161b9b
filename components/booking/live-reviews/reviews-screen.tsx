import { useTranslations } from 'next-intl';
import { OpinionCard } from '@/components/parts/opinion-card';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { listSteps, reviewPages } from '@/lib/config/limits';
import type { CustomerReview, ReviewList } from '@/lib/opinions/contract';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import type { Locale } from '@/lib/values/locale';
import { ReviewFilters } from './review-filters';
import { type ReviewQuery, stepsOnPage } from './review-query';
import { SourceCards } from './source-cards';

interface ReviewsScreenProps {
  locale: Locale;
  companyName: string;
  visit: IntegrationVisit;
  query: ReviewQuery;
  list: ReviewList;
}

const steps = listSteps.liveReviews;
/** The first review that the last link added: it leads to it. */
const newId = 'more-reviews';

/** Nothing was ever said (`isWhole`), or nothing that fits: then one way forward. */
function Nothing({
  visit,
  companyName,
  isWhole,
}: Pick<ReviewsScreenProps, 'visit' | 'companyName'> & { isWhole: boolean }) {
  const t = useTranslations('liveReviews');
  if (isWhole) return <Panel art="ladder" title={t('none')} level={2} text={t('noneText', { company: companyName })} />;
  const all = { source: undefined, rating: undefined, written: undefined, shown: undefined };
  return (
    <Panel art="ladder" title={t('noneLeft')} text={t('noneLeftText')}>
      <ButtonLink kind="secondary" href={stepHref(visit, all)}>
        {t('clear')}
      </ButtonLink>
    </Panel>
  );
}

function Cards({
  reviews,
  firstNew,
  locale,
}: {
  reviews: readonly CustomerReview[];
  firstNew: number;
  locale: Locale;
}) {
  return (
    <ul className="opinions live-opinions">
      {reviews.map((review, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: opinions have no id of their own on the wire, and the list is in the server's order.
        <li key={at} id={at === firstNew ? newId : undefined} tabIndex={at === firstNew ? -1 : undefined}>
          <OpinionCard review={review} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

type Shown = Pick<ReviewsScreenProps, 'visit' | 'query' | 'list'>;

/** The links on: a longer page while it is short, then the page after it and the one before. */
function useLinks({ visit, query, list }: Shown): { href: string; text: string }[] {
  const t = useTranslations('liveReviews');
  const { step, offset, limit } = query;
  const left = list.TotalCount - offset - list.Reviews.length;
  const isFull = limit >= reviewPages.onPage;
  const to = (shown: number) => `${stepHref(visit, { shown: String(shown) })}#${newId}`;
  const before = { href: to(offset / steps.more), text: t('earlier', { count: reviewPages.onPage }) };
  const after = isFull
    ? { href: to(step + stepsOnPage), text: t('later', { count: Math.min(reviewPages.onPage, left) }) }
    : { href: to(step + 1), text: t('more', { count: Math.min(steps.more, left) }) };
  return [...(offset > 0 ? [before] : []), ...(left > 0 && offset + limit < reviewPages.deepest ? [after] : [])];
}

/** How much of the list is shown, and the ways to the rest of it. */
function More(props: Shown) {
  const t = useTranslations('liveReviews');
  const { offset } = props.query;
  const { TotalCount: total, Reviews: reviews } = props.list;
  return (
    <nav className="more" aria-label={t('pages')}>
      <div className="row">
        {useLinks(props).map(({ href, text }) => (
          <ButtonLink key={href} kind="secondary" href={href}>
            {text}
          </ButtonLink>
        ))}
      </div>
      <p className="meta">
        {offset === 0
          ? t('showing', { shown: reviews.length, total })
          : t('range', { from: offset + 1, to: offset + reviews.length, total })}
      </p>
    </nav>
  );
}

/** All that is said of a company (docs/booking.md §2): by source, filtered, in order, ten more at a time and then in pages of fifty. */
export function ReviewsScreen({ locale, companyName, visit, query, list }: ReviewsScreenProps) {
  const t = useTranslations('liveReviews');
  const firstNew = query.offset > 0 ? 0 : query.step > 1 ? query.limit - steps.more : -1;
  return (
    <div className="wrap live-reviews">
      <h1 className="h1">{t('title', { company: companyName })}</h1>
      {list.Sources.length === 0 ? (
        <Nothing visit={visit} companyName={companyName} isWhole />
      ) : (
        <>
          <p className="lead">{t('lead')}</p>
          <SourceCards visit={{ ...visit, source: query.source }} sources={list.Sources} />
          <div className="review-toolbar">
            <h2 className="h2">{t(`heading.${query.source ?? 'all'}`)}</h2>
            <ReviewFilters visit={visit} query={query} languages={list.Languages} />
          </div>
          {list.Reviews.length > 0 ? (
            <>
              <Cards reviews={list.Reviews} firstNew={firstNew} locale={locale} />
              <More visit={visit} query={query} list={list} />
            </>
          ) : (
            <Nothing visit={visit} companyName={companyName} isWhole={false} />
          )}
        </>
      )}
    </div>
  );
}
