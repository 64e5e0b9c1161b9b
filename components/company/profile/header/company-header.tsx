import { useTranslations } from 'next-intl';
import { Breadcrumbs, type Crumb } from '@/components/chrome/breadcrumbs';
import { People } from '@/components/parts/card-pieces';
import { hiredByText, peopleOf, ratingsOf } from '@/components/parts/make-views';
import { Verified } from '@/components/ui/chip';
import { SourceRating } from '@/components/ui/stars';
import { StaticHtml } from '@/components/ui/static-html';
import { Thumbs } from '@/components/ui/thumbs';
import { pictureAt, sizeAt } from '@/lib/media/rules/sizes';
import { sectionType } from '@/lib/values/ids';
import { type CompanyPage, langOf, sectionOf } from '../company-page';
import { blockIds } from '../element-ids';
import { Favourite } from './favourite.client';
import { Share } from './share.client';

interface HeaderProps {
  page: CompanyPage;
  crumbs: readonly Crumb[];
}

/** Logo in full size; the default door lies behind it and shows when there is none, or when the picture fails. */
function BigLogo({ page }: Pick<HeaderProps, 'page'>) {
  const url = sectionOf(page, sectionType.logo)?.content.LogoUrl;
  if (!url) return <span className="company-logo" />;
  const picture = pictureAt(page.view.Pictures, url);
  const [single, double] = [sizeAt(picture, url, 96), sizeAt(picture, url, 192)];
  return (
    <span className="company-logo">
      <img
        src={single}
        srcSet={double === single ? undefined : `${double} 2x`}
        alt=""
        width={96}
        height={96}
        fetchPriority="high"
      />
    </span>
  );
}

function Counts({ page }: Pick<HeaderProps, 'page'>) {
  const { view, context } = page;
  const t = useTranslations('parts');
  const tc = useTranslations('company');
  const { RatingsGood, RatingsBad } = view;
  const ratings = ratingsOf({ ...view.CompanyProfile, RatingsGood, RatingsBad }, context.locale, t);
  const isRead = view.CustomerReviews.length > 0;
  // Opinions of a source without a count, such as Yelp, stand below all the same.
  if (!ratings && !isRead) return <p className="meta">{tc('noReviews')}</p>;
  const hasReviews = sectionOf(page, sectionType.reviews) !== undefined;
  return (
    <div className="rates items-center">
      {ratings?.thumbs && <Thumbs {...ratings.thumbs} />}
      {ratings?.sources?.map((source) => (
        <SourceRating key={source.label} initial={source.label.charAt(0)} {...source} />
      ))}
      {hasReviews && (
        <a className="link" href={`#${blockIds.reviews}`}>
          {tc('seeAll')}
        </a>
      )}
    </div>
  );
}

function Words({ page, crumbs }: HeaderProps) {
  const { view } = page;
  const t = useTranslations('parts');
  const tc = useTranslations('chrome');
  const logo = sectionOf(page, sectionType.logo);
  const { Title: title = view.Title, SubTitle: subtitle } = logo?.content ?? { Title: view.Title, SubTitle: '' };
  const hiredBy = hiredByText(view.HiredBy, t);
  return (
    <>
      <div>
        <div className="mb-1">
          <Breadcrumbs crumbs={crumbs} label={tc('youAreHere')} />
        </div>
        <div className="company-name">
          <h1>{view.CompanyProfile.CompanyName}</h1>
          {view.Company.IsVerified && <Verified label={t('verified')} />}
        </div>
        {(title || subtitle) && (
          <p className="lead story" lang={logo && langOf(logo, page.context)}>
            {title}
            {subtitle && <span className="block text-ink-3">{subtitle}</span>}
          </p>
        )}
      </div>
      <Counts page={page} />
      <div className="row">
        <People people={peopleOf(view, t)} label={t('neighbors')} />
        {hiredBy && <span className="meta">{hiredBy}</span>}
      </div>
    </>
  );
}

/** Who the company is and what is counted about it (docs/product.md §2, Logo header). */
export function CompanyHeader({ page, crumbs }: HeaderProps) {
  const t = useTranslations('company');
  return (
    <header className="company-head" id="logo">
      <div className="company-head-top">
        <BigLogo page={page} />
        {!page.isLive && (
          <div className="flex min-w-24 gap-2">
            <Share
              words={{ share: t('share'), copied: t('copied'), failed: t('copyFailed') }}
              title={page.view.CompanyProfile.CompanyName}
            />
            <Favourite label={t('favourite')} />
          </div>
        )}
      </div>
      <StaticHtml>
        <Words page={page} crumbs={crumbs} />
      </StaticHtml>
    </header>
  );
}
