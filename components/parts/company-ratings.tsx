import { useTranslations } from 'next-intl';
import { SourceRating } from '@/components/ui/stars';
import { Thumbs } from '@/components/ui/thumbs';
import type { CompanySearchResult } from '@/lib/companies/contract';
import { ratingShown } from '@/lib/companies/rules/ratings';
import { formatNumber, formatRating } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locales';

export type Rated = Pick<
  CompanySearchResult,
  | 'RatingsGood'
  | 'RatingsBad'
  | 'GoogleOverallStarRating'
  | 'GoogleRatingCount'
  | 'FacebookOverallStarRating'
  | 'FacebookRatingCount'
>;

/** Whether there is anything to show: ratings of 0 are hidden (specification §5). */
export function isRated(company: Rated): boolean {
  return company.RatingsGood + company.RatingsBad > 0 || sourcesOf(company).length > 0;
}

function sourcesOf(company: Rated) {
  const sources = [
    { name: 'Google', rating: company.GoogleOverallStarRating, count: company.GoogleRatingCount },
    { name: 'Facebook', rating: company.FacebookOverallStarRating, count: company.FacebookRatingCount },
  ];
  return sources.filter(({ rating, count }) => count > 0 && ratingShown(rating) !== null);
}

/** Thumbs of neighbors, and the ratings other sites give. */
export function CompanyRatings({ company, locale }: { company: Rated; locale: Locale }) {
  const t = useTranslations('parts');
  if (!isRated(company)) return null;
  const { RatingsGood: good, RatingsBad: bad } = company;
  return (
    <div className="rates">
      {good + bad > 0 && (
        <Thumbs
          up={formatNumber(good, locale)}
          upLabel={t('recommend', { count: good })}
          down={formatNumber(bad, locale)}
          downLabel={t('needsImprovement', { count: bad })}
        />
      )}
      {sourcesOf(company).map(({ name, rating, count }) => {
        const value = formatRating(rating, locale);
        return (
          <SourceRating
            key={name}
            initial={name.charAt(0)}
            label={t('sourceRating', { source: name, value, count })}
            value={value}
            count={formatNumber(count, locale)}
          />
        );
      })}
    </div>
  );
}
