import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ToolbarSelect } from '@/components/ui/select';
import { type ReviewList, reviewOrders, reviewRatings } from '@/lib/opinions/contract';
import { type IntegrationVisit, visitQuery } from '@/lib/routes/integration';
import type { ReviewQuery } from './review-query';

interface ReviewFiltersProps {
  visit: IntegrationVisit;
  query: ReviewQuery;
  languages: ReviewList['Languages'];
}

/** Name of a language in another, as it begins a line; the code where it is none. */
function languageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function RatingOptions() {
  const t = useTranslations('liveReviews');
  const words = { up: t('thumbUp'), down: t('thumbDown') };
  return reviewRatings.map((rating) => (
    <option key={rating} value={rating}>
      {rating === 'up' || rating === 'down' ? words[rating] : t('stars', { stars: Number(rating) })}
    </option>
  ));
}

/** Rating, language and order as a plain form: it is an address like any other, and needs no script. */
export function ReviewFilters({ visit, query, languages }: ReviewFiltersProps) {
  const t = useTranslations('liveReviews');
  const locale = useLocale();
  const kept = visitQuery({ ...visit, rating: undefined, written: undefined, order: undefined, shown: undefined });
  return (
    <form method="get" action="/integration" className="review-filters" aria-label={t('filters')}>
      {[...kept].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ToolbarSelect name="rating" label={t('rating')} defaultValue={query.rating ?? ''}>
        <option value="">{t('anyRating')}</option>
        <RatingOptions />
      </ToolbarSelect>
      {languages.length > 1 && (
        <ToolbarSelect name="written" label={t('written')} defaultValue={query.text_language ?? ''}>
          <option value="">{t('anyLanguage')}</option>
          {languages.map(({ LanguageCode: code }) => (
            <option key={code} value={code}>
              {languageName(code, locale)}
            </option>
          ))}
        </ToolbarSelect>
      )}
      <ToolbarSelect name="order" label={t('order')} defaultValue={query.order ?? 'newest'}>
        {reviewOrders.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
      </ToolbarSelect>
      <Button type="submit" kind="secondary">
        {t('apply')}
      </Button>
    </form>
  );
}
