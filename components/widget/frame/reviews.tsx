import { Icon } from '@/components/ui/icon';
import { Stars } from '@/components/ui/stars';
import { formatMonth } from '@/lib/i18n/format-date';
import { frameHref } from '@/lib/routes/reviews-frame';
import { initialsOf } from '@/lib/values/initials';
import { layoutType, reviewSource } from '@/lib/widget/contract';
import { cutText } from './cut-text';
import { type FrameView, sourceLetter, sourceName } from './frame-view';
import { type ShownReview, webUrl } from './shown-reviews';
import { Out } from './top';

/** Stars where the source has stars, else a thumb: one is never made of the other. */
function Verdict({ stars, isUp, t }: { stars: number; isUp: boolean; t: FrameView['t'] }) {
  if (stars > 0)
    return (
      <p className="verdict">
        <span role="img" aria-label={t('stars', { stars })}>
          <Stars rating={stars} />
        </span>
      </p>
    );
  return (
    <p className={`verdict thumb ${isUp ? 'up' : 'down'}`}>
      <Icon name={isUp ? 'thumbs-up' : 'thumbs-down'} size="s" />
      {t(isUp ? 'up' : 'down')}
    </p>
  );
}

function Comment({ text, language, t }: { text: string; language: string | undefined; t: FrameView['t'] }) {
  if (text === '') return <p className="meta">{t('noText')}</p>;
  const { head, rest } = cutText(text);
  if (rest === '')
    return (
      <p lang={language} dir="auto">
        {head}
      </p>
    );
  return (
    <details className="long">
      <summary>
        <span lang={language} dir="auto">
          {head}
        </span>
        <span className="go">{t('readMore')}</span>
      </summary>
      <p lang={language} dir="auto">
        {rest}
      </p>
    </details>
  );
}

/** Where it was written; it leads there where the review, or the company, has an address there. */
function Place({ letter, url, where, t }: { letter: string; url: string; where: string; t: FrameView['t'] }) {
  if (url === '')
    return (
      <span className="sg" role="img" aria-label={t('onSource', { source: where })}>
        {letter}
      </span>
    );
  return (
    <a
      className="sg"
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t('readThere', { source: where })}
    >
      {letter}
    </a>
  );
}

function Review({ review, at, props }: { review: ShownReview; at: number; props: FrameView }) {
  const { t, brand, frame } = props;
  const { source, name } = review;
  const there = props.sources.find(({ ReviewSourceId }) => ReviewSourceId === source)?.Url;
  const where = sourceName(props, source);
  const isOwn = source === reviewSource.own;
  const when = review.at === '' ? '' : formatMonth(review.at, { locale: frame.locale, timeZone: 'UTC' });
  return (
    <li className="review" id={`r${at}`}>
      <div className="by">
        <span className={`av d${(at % 6) + 1}`} aria-hidden="true">
          {initialsOf(name) || sourceLetter(brand, source)}
        </span>
        <p>
          <b dir="auto">{name || (isOwn ? t('unnamed') : t('unnamedAt', { source: where }))}</b>
          <span className="meta">{when}</span>
        </p>
        <Place letter={sourceLetter(brand, source)} url={review.url || webUrl(there)} where={where} t={t} />
      </div>
      <Verdict stars={review.stars} isUp={review.isUp} t={t} />
      <Comment text={review.text} language={review.language} t={t} />
    </li>
  );
}

/** Buttons that move the row: shown by the script, since they do nothing without. */
const Steps = ({ t }: { t: FrameView['t'] }) => (
  <div className="steps">
    <button type="button" data-step="-1" hidden aria-label={t('previous')}>
      <Icon name="chevron-left" />
    </button>
    <button type="button" data-step="1" hidden aria-label={t('next')}>
      <Icon name="chevron-right" />
    </button>
  </div>
);

/** What a source lets be read of what it has, and where all of it is. */
function Chosen(props: FrameView) {
  const { sources, frame, kept, t } = props;
  const source = sources.find(({ ReviewSourceId }) => ReviewSourceId === frame.tab);
  if (source?.ReviewSourceId !== reviewSource.yelp || source.Count <= kept) return null;
  const [name, url] = [sourceName(props, frame.tab), webUrl(source.Url)];
  return (
    <p className="meta chosen">
      {t('chosen', { shown: kept, total: source.Count, source: name })}
      {url !== '' && (
        <>
          {' · '}
          <Out href={url} t={t}>
            {t('allThere', { source: name })}
          </Out>
        </>
      )}
    </p>
  );
}

export function Reviews(props: FrameView) {
  const { view, reviews, frame, kept, t } = props;
  const isRow = view.Properties.LayoutTypeId === layoutType.carousel;
  if (reviews.length === 0) return <p className="none">{t('none')}</p>;
  // A row can be moved by keys too, and is named then.
  const row = isRow ? ({ tabIndex: 0, role: 'list', 'aria-label': t('row'), 'data-row': '' } as const) : {};
  return (
    <>
      <Chosen {...props} />
      {isRow && <Steps t={t} />}
      <ul className="reviews" {...row}>
        {reviews.map((review, at) => (
          <Review key={review.key} review={review} at={at} props={props} />
        ))}
      </ul>
      {!frame.isMore && kept > reviews.length && (
        <p className="further">
          <a className="press" href={`${frameHref(frame, { isMore: true })}#r${reviews.length}`}>
            {t('more')}
          </a>
        </p>
      )}
    </>
  );
}
