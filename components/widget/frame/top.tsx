import { Icon } from '@/components/ui/icon';
import { frameHref } from '@/lib/routes/reviews-frame';
import { reviewSource } from '@/lib/widget/contract';
import { type FrameView, sourceLetter, sourceName } from './frame-view';
import { Score, tabRating } from './rating';
import { writeLinksOf } from './said-sources';

/** A source as its letter, for the eye alone. */
const Letter = ({ brand, id }: { brand: string; id: number }) => (
  <span className="sg" aria-hidden="true">
    {sourceLetter(brand, id)}
  </span>
);

/** Opens our own page, or that of the source, beside the site that the frame stands on. */
export function Out({ href, t, children }: { href: string; t: FrameView['t']; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr">{` (${t('newWindow')})`}</span>
    </a>
  );
}

/** Every source where a review can be written, the same for everybody. */
function WriteMenu(props: FrameView) {
  const { view, t, brand, links } = props;
  const places = writeLinksOf(view).flatMap(({ ReviewSourceId: id, Url }) => {
    const href = id === reviewSource.own ? links.company : Url;
    return href ? [{ id, href }] : [];
  });
  if (places.length === 0) return null;
  return (
    <details className="write">
      <summary className="press">
        <Icon name="message" size="s" />
        {t('write')}
      </summary>
      <ul className="menu" aria-label={t('writeOn')}>
        {places.map(({ id, href }) => (
          <li key={id}>
            <Out href={href} t={t}>
              <Letter brand={brand} id={id} />
              {sourceName(props, id)}
            </Out>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function FrameHead(props: FrameView) {
  const { ShowHeader, ShowHeaderLeaveAReviewButton } = props.view.Properties;
  if (!ShowHeader) return null;
  return (
    <div className="top">
      <Score {...props} />
      {ShowHeaderLeaveAReviewButton && <WriteMenu {...props} />}
    </div>
  );
}

/** A tab for all sources and one each: links, so that they work without script. */
export function Tabs(props: FrameView) {
  const { view, sources, frame, t, brand } = props;
  const { ShowTabs, ShowTabsElementIcon, ShowTabsElementName, ShowTabsElementRating } = view.Properties;
  if (!ShowTabs || sources.length === 0) return null;
  const all = [
    { id: -1, rating: null },
    ...sources.map((one) => ({ id: one.ReviewSourceId, rating: tabRating(one, props) })),
  ];
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      {all.map(({ id, rating }) => (
        <a
          key={id}
          href={frameHref(frame, { tab: id, isMore: false })}
          aria-current={id === frame.tab ? 'true' : undefined}
        >
          {ShowTabsElementIcon && id !== reviewSource.all && <Letter brand={brand} id={id} />}
          <span className={ShowTabsElementName || id === reviewSource.all ? undefined : 'sr'}>
            {sourceName(props, id)}
          </span>
          {ShowTabsElementRating && rating && (
            <b>
              <span aria-hidden="true">{rating.text}</span>
              <span className="sr">{rating.label}</span>
            </b>
          )}
        </a>
      ))}
    </nav>
  );
}

/** Where the numbers can be checked: a host that alters them is found out there (docs/rules/review-sources.md). */
export const Check = ({ links, t, brand }: FrameView) =>
  links.liveReviews === '' ? null : (
    <p className="check">
      <Out href={links.liveReviews} t={t}>
        {t('check', { brand })}
      </Out>
    </p>
  );
