import { useTranslations } from 'next-intl';
import { ratingsOf } from '@/components/parts/make-views';
import { Ratings } from '@/components/parts/provider-card';
import type { sectionType } from '@/lib/values/ids';
import { type CompanyPage, langOf, type SectionProps } from '../company-page';
import { SectionFrame } from './section-frame';

function useRatings({ view, context }: CompanyPage) {
  const t = useTranslations('parts');
  const { RatingsGood, RatingsBad } = view;
  return ratingsOf({ ...view.CompanyProfile, RatingsGood, RatingsBad }, context.locale, t);
}

/** Whether anything is counted. */
export function hasSummary({ page }: { page: CompanyPage }): boolean {
  const { RatingsGood, RatingsBad, CompanyProfile: profile } = page.view;
  return RatingsGood + RatingsBad + profile.GoogleRatingCount + profile.FacebookRatingCount > 0;
}

/** What each source counts, side by side and never added up. */
export function Summary({ section, page }: SectionProps<typeof sectionType.reviewsSummary>) {
  const t = useTranslations('company');
  const { Title, Description } = section.content;
  return (
    <SectionFrame
      block="summary"
      title={Title}
      words={t('summary')}
      text={Description}
      lang={langOf(section, page.context)}
    >
      <Ratings ratings={useRatings(page)} />
    </SectionFrame>
  );
}
