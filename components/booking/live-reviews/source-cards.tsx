import { useLocale, useTranslations } from 'next-intl';
import { Stars } from '@/components/ui/stars';
import { Thumbs } from '@/components/ui/thumbs';
import { formatNumber } from '@/lib/i18n/format';
import type { OpinionSource, ReviewSourceCount } from '@/lib/opinions/contract';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import type { Locale } from '@/lib/values/locale';

interface SourceCardsProps {
  visit: IntegrationVisit;
  sources: readonly ReviewSourceCount[];
}

/** Sites that give stars alone: of one that says no rating of its own nothing is made. */
const starSites: ReadonlySet<OpinionSource> = new Set<OpinionSource>(['google', 'yelp']);

/** What a source says as a whole, in its own terms: the site's stars, or thumbs where there are none. */
function Figure({ source }: { source: ReviewSourceCount }) {
  const t = useTranslations('liveReviews');
  const locale = useLocale() as Locale;
  const { Up, Down, OverallStarRating: rating, RatingCount } = source;
  const number = (value: number) => formatNumber(value, locale, 1);
  if (rating === 0 && starSites.has(source.Source)) return null;
  if (rating === 0)
    return (
      <Thumbs
        up={number(Up)}
        upLabel={t('up', { count: Up })}
        down={number(Down)}
        downLabel={t('down', { count: Down })}
      />
    );
  return (
    <span className="source-stars">
      <b aria-hidden="true">{number(rating)}</b>
      <Stars rating={rating} />
      <span className="meta" aria-hidden="true">{`(${number(RatingCount)})`}</span>
      <span className="sr-only">{t('atSite', { rating: number(rating), count: RatingCount })}</span>
    </span>
  );
}

/** One link a source with its own count and its own rating: nothing is added up over two of them. */
export function SourceCards({ visit, sources }: SourceCardsProps) {
  const t = useTranslations('liveReviews');
  const say = useTranslations('parts.opinion.source');
  const linkTo = (source: string | undefined) => ({
    href: stepHref(visit, { source, shown: undefined }),
    className: 'source-card',
    'aria-current': visit.source === source ? ('true' as const) : undefined,
  });
  return (
    <nav aria-label={t('sources')}>
      <ul className="source-cards">
        <li>
          <a {...linkTo(undefined)}>{t('all')}</a>
        </li>
        {sources.map((source) => (
          <li key={source.Source}>
            <a {...linkTo(source.Source)}>
              <span>{say(source.Source)}</span>
              <Figure source={source} />
              <span className="meta">{t('here', { count: source.Count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
