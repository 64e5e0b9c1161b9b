import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { StaticHtml } from '@/components/ui/static-html';
import { integrationHref } from '@/lib/routes/integration';
import type { sectionType } from '@/lib/values/ids';
import { siteNames } from '@/lib/values/site-names';
import { type CompanyPage, langOf, type SectionProps } from '../company-page';
import { blockIds } from '../element-ids';
import { UpsellForm } from '../upsell-form';
import { opinionGroups, showsSocialTab } from './opinion-groups';
import { OpinionList } from './opinion-list';
import { PillTabs } from './pill-tabs.client';
import { SectionFrame } from './section-frame';

type Props = SectionProps<typeof sectionType.reviews>;

/** Whether the company has the live reviews widget (docs/product.md §6). */
function ownsWidget({ section, page }: Props): boolean {
  return section.content.ReviewsWidgetGuid !== '' || page.view.CompanyLocation?.UsesSocialMediaReviews === true;
}

/** The page of live reviews at the integration host; null without one. */
function liveReviewsHref({ view, context }: CompanyPage): string | null {
  const { outlets, locale, ts } = context;
  if (outlets.integrationOrigin === null) return null;
  return integrationHref(outlets.integrationOrigin, {
    page: 'live-reviews',
    key: view.CompanyLocation?.ClientKeyGuid ?? '',
    slug: view.CompanyProfile.CompanySlug ?? '',
    locale,
    guids: [view.Company.Guid],
    ts,
  });
}

function NoReviews({ text }: { text: string }) {
  const t = useTranslations('company.reviews');
  return <Panel art="ladder" title={t('none')} text={text} />;
}

/** Under the social reviews: where all of them are, or how an owner gets them here. */
function Widget(props: Props) {
  const { page } = props;
  const t = useTranslations('company.reviews');
  if (ownsWidget(props)) {
    const href = liveReviewsHref(page);
    if (href === null) return null;
    return (
      <div className="more mt-4.5">
        <ButtonLink kind="secondary" href={href} target="_blank" rel="noopener">
          {t('live')}
        </ButtonLink>
      </div>
    );
  }
  return <UpsellForm page={page} event="reviews-widget" text={t('unlockText')} action={t('unlock')} />;
}

/** Opinions in two tabs, those of neighbors first (docs/product.md §2). */
export function Reviews(props: Props) {
  const { section, page } = props;
  const t = useTranslations('company.reviews');
  const { Title, Description } = section.content;
  const { own, social, yelp } = opinionGroups(page.view.CustomerReviews, page.view.IsYelpApart);
  const yelpTotal = page.view.YelpRatingCount;
  const neighbors =
    own.length > 0 ? (
      <OpinionList
        reviews={own}
        total={page.view.RatingsGood + page.view.RatingsBad}
        id={`${blockIds.reviews}-list`}
        page={page}
      />
    ) : (
      <StaticHtml>
        <NoReviews text={t('noneText')} />
      </StaticHtml>
    );
  const others = (
    <>
      {social.length > 0 ? (
        <OpinionList reviews={social} yelpTotal={yelpTotal} id={`${blockIds.reviews}-social-list`} page={page} />
      ) : (
        <StaticHtml>
          <NoReviews text={t('noneSocial')} />
        </StaticHtml>
      )}
      <StaticHtml>
        <Widget {...props} />
      </StaticHtml>
    </>
  );
  const yelpId = `${blockIds.reviews}-yelp`;
  const yelpTab = {
    id: yelpId,
    label: siteNames.yelp,
    panel: <OpinionList reviews={yelp} yelpTotal={yelpTotal} id={`${yelpId}-list`} page={page} />,
  };
  const isShown = showsSocialTab({ isOffMarketplace: page.isOffMarketplace, ownsWidget: ownsWidget(props) });
  return (
    <SectionFrame
      block="reviews"
      title={Title}
      words={t('title')}
      text={Description}
      lang={langOf(section, page.context)}
    >
      {isShown ? (
        <PillTabs
          label={t('title')}
          tabs={[
            { id: `${blockIds.reviews}-neighbors`, label: t('neighborTab'), panel: neighbors },
            { id: `${blockIds.reviews}-social`, label: t('socialTab'), panel: others },
            ...(yelp.length > 0 ? [yelpTab] : []),
          ]}
        />
      ) : (
        <div className="tab-panel">{neighbors}</div>
      )}
    </SectionFrame>
  );
}
