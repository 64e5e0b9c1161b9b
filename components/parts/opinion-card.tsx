import { useTranslations } from 'next-intl';
import { doorOf } from '@/components/ui/avatars';
import { Icon } from '@/components/ui/icon';
import { Stars } from '@/components/ui/stars';
import { starsShown } from '@/lib/companies/rules/ratings';
import { formatMonth } from '@/lib/i18n/format-date';
import { type CustomerReview, isImportedSource } from '@/lib/opinions/contract';
import type { Locale } from '@/lib/values/locale';
import { dayOf } from './card-date';
import { cutText } from './cut-text';
import { safeHref } from './safe-href';

interface OpinionProps {
  review: CustomerReview;
  locale: Locale;
}

/** "Zilker · October 2026"; whatever of it is known. */
function placeAndMonth({ Location, ReviewDate }: CustomerReview, locale: Locale): string {
  const month = dayOf(ReviewDate) ? formatMonth(`${dayOf(ReviewDate)}T12:00:00Z`, { timeZone: 'UTC', locale }) : '';
  return [Location, month].filter(Boolean).join(' · ');
}

/** The text, cut at 180 characters; "read more" needs no script. */
function OpinionText({ review, locale }: OpinionProps) {
  const t = useTranslations('parts.opinion');
  const { head, rest } = cutText(review.ReviewComment.trim());
  const lang = review.LanguageCode === locale ? undefined : review.LanguageCode;
  if (head === '') return <p className="meta">{t('noComment')}</p>;
  if (rest === '')
    return (
      <p className="opinion-text" lang={lang}>
        {head}
      </p>
    );
  return (
    <div className="opinion-cut">
      <p className="opinion-text" lang={lang}>
        {head}
        <span className="opinion-rest">{rest}</span>
      </p>
      <details>
        <summary className="link">
          <span className="when-closed">{t('readMore')}</span>
          <span className="when-open">{t('readLess')}</span>
        </summary>
      </details>
    </div>
  );
}

/** What the company answers, marked as its own. */
function OpinionReply({ review: { Reply }, locale }: OpinionProps) {
  const t = useTranslations('parts.opinion');
  if (!Reply) return null;
  return (
    <div className="opinion-reply">
      <b>{t('reply')}</b>
      <p lang={Reply.LanguageCode === locale ? undefined : Reply.LanguageCode}>{Reply.Comment}</p>
    </div>
  );
}

/** What stands in the place of an opinion that an operator hid by the public rules (docs/portal.md §6.14). */
function HiddenOpinion({ review, locale }: OpinionProps) {
  const t = useTranslations('parts.opinion');
  const { HiddenReason, Source = 'neighbor' } = review;
  return (
    <article className="card opinion">
      <p className="opinion-text">{t('hidden')}</p>
      {HiddenReason && <p className="opinion-text">{t('hiddenWhy', { why: t(`faults.${HiddenReason}`) })}</p>}
      <p className="meta">{[placeAndMonth(review, locale), t(`source.${Source}`)].filter(Boolean).join(' · ')}</p>
    </article>
  );
}

/** Where it comes from: another site's review leads there. */
function Origin({ Source = 'neighbor', Url = '' }: CustomerReview) {
  const t = useTranslations('parts');
  const said = t(`opinion.source.${Source}`);
  const address = isImportedSource(Source) ? safeHref(Url) : null;
  if (address === null) return <span>{said}</span>;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {said}
      <span className="sr-only">{` (${t('newWindow')})`}</span>
    </a>
  );
}

/** What one neighbor says: who, where, when, thumb, stars rounded down, and where it comes from. */
export function OpinionCard({ review, locale }: OpinionProps) {
  const t = useTranslations('parts.opinion');
  if (review.HiddenReason) return <HiddenOpinion review={review} locale={locale} />;
  const { Name, Initials, ThumbsUp, ReviewStars, Source = 'neighbor' } = review;
  const stars = starsShown(ReviewStars);
  const thumb = t(ThumbsUp ? 'recommends' : 'improve');
  // Stars of another site are never turned into a thumb, nor its thumbs into stars.
  const hasThumb = stars === null || !isImportedSource(Source);
  // Another site's member is no neighbor of ours.
  const nameless = isImportedSource(Source) ? t(`nameless.${Source}`) : t('someone');
  return (
    <article className="card opinion">
      <header>
        <span className={`avatar avatar-lg door-${doorOf(Initials)}`} aria-hidden="true">
          {Initials}
        </span>
        <div>
          <b>{Name || Initials || nameless}</b>
          <span className="meta">{placeAndMonth(review, locale)}</span>
        </div>
        {hasThumb && (
          <span
            className={`opinion-thumb ${ThumbsUp ? 'opinion-up' : 'opinion-down'}`}
            role="img"
            aria-label={thumb}
            title={thumb}
          >
            <Icon name={ThumbsUp ? 'thumbs-up' : 'thumbs-down'} />
          </span>
        )}
      </header>
      <p className="opinion-stars">
        {stars !== null && (
          <>
            <Stars rating={stars} />
            <span className="sr-only">{t('stars', { stars })}</span>
          </>
        )}
        <Origin {...review} />
      </p>
      <OpinionText review={review} locale={locale} />
      <OpinionReply review={review} locale={locale} />
    </article>
  );
}
