import { Stars } from '@/components/ui/stars';
import { formatNumber, formatRating } from '@/lib/i18n/format';
import { reviewSource } from '@/lib/widget/contract';
import type { WidgetSource } from '@/lib/widget/contract-view';
import { countStarred } from '@/lib/widget/rules/totals';
import { type FrameView, sourceName } from './frame-view';

/** The rating that the header shows: that of the chosen source, else the mean of those with stars. Null where there are no stars. */
function shownRating({ view, sources, t, brand, frame }: FrameView): { value: number; label: string } | null {
  const id = view.Properties.RatingShownTypeId;
  const chosen = id === reviewSource.all ? undefined : sources.find(({ ReviewSourceId }) => ReviewSourceId === id);
  const value = chosen?.Rating || view.OverallRating;
  if (!value) return null;
  const rating = formatRating(value, frame.locale);
  const isOfOne = chosen !== undefined && chosen.Rating > 0;
  const label = isOfOne
    ? t('fromSource', { rating, source: sourceName({ t, brand }, id) })
    : t('overall', { rating, count: countStarred(sources) });
  return { value, label };
}

/** Rating and count over all; the sentence says what the number is made of. */
export function Score(props: FrameView) {
  const { view, t, frame } = props;
  const { ShowHeaderOverallRating, ShowHeaderNumberOfReviews } = view.Properties;
  const rating = ShowHeaderOverallRating ? shownRating(props) : null;
  const count = ShowHeaderNumberOfReviews ? view.TotalNumberOfReviews : 0;
  return (
    <div className="score">
      {rating && (
        <span className="big" aria-hidden="true">
          {formatRating(rating.value, frame.locale)}
        </span>
      )}
      <div>
        {rating && <Stars rating={rating.value} />}
        {rating && <p className="meta">{rating.label}</p>}
        {count > 0 && <p className="meta">{t('reviews', { count })}</p>}
      </div>
    </div>
  );
}

/** What the tab of a source says: its stars; of ours alone, how many recommend. */
export function tabRating({ ReviewSourceId, Rating, Kept, Up }: WidgetSource, { t, frame }: FrameView) {
  const { locale } = frame;
  if (ReviewSourceId === reviewSource.own) {
    if (Kept === 0) return null;
    const share = `${formatNumber(Math.floor((Up / Kept) * 100), locale)}${locale === 'en' ? '' : ' '}%`;
    return { text: share, label: t('tabThumbs', { share }) };
  }
  if (Rating === 0) return null;
  const text = formatRating(Rating, locale);
  return { text, label: t('tabRating', { rating: text }) };
}
