import { useTranslations } from 'next-intl';
import { OpinionCard } from '@/components/parts/opinion-card';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import type { Locale } from '@/lib/i18n/locales';
import type { CustomerReview, ReviewList } from '@/lib/opinions/contract';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import { ReviewFilters } from './review-filters';
import { mostSteps, type ReviewQuery } from './review-query';
import { SourceCards } from './source-cards';

interface ReviewsScreenProps {
  locale: Locale;
  companyName: string;
  visit: IntegrationVisit;
  query: ReviewQuery;
  list: ReviewList;
}

const steps = listSteps.liveReviews;
/** The first review that the last "show more" added: the link leads to it. */
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

/** How much of the list is shown, and the link to the longer page. */
function More({ visit, query, list }: Pick<ReviewsScreenProps, 'visit' | 'query' | 'list'>) {
  const t = useTranslations('liveReviews');
  const shown = list.Reviews.length;
  const next = Math.min(steps.more, list.TotalCount - shown);
  return (
    <div className="more">
      {next > 0 && query.step < mostSteps && (
        <ButtonLink kind="secondary" href={`${stepHref(visit, { shown: String(query.step + 1) })}#${newId}`}>
          {t('more', { count: next })}
        </ButtonLink>
      )}
      <p className="meta">{t('showing', { shown, total: list.TotalCount })}</p>
    </div>
  );
}

/** All that is said of a company (issue 4 §2): by source, filtered, in order, ten more at a time. */
export function ReviewsScreen({ locale, companyName, visit, query, list }: ReviewsScreenProps) {
  const t = useTranslations('liveReviews');
  const firstNew = query.step > 1 ? shownOnPage(steps, query.step - 1) : -1;
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
            <h2 className="h2">{t('heading', { source: query.source ?? 'other' })}</h2>
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
