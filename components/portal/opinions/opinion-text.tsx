import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { Stars } from '@/components/ui/stars';
import { starsShown } from '@/lib/companies/rules/ratings';
import { formatLongDate } from '@/lib/i18n/format-date';
import type { CompanyOpinionRow } from '@/lib/opinions/contract-portal';
import type { PortalFrame } from '../load';

/** The name that everybody sees. */
export function useOpinionName() {
  const t = useTranslations('portalOpinions');
  return ({ Name }: CompanyOpinionRow): string => Name || t('someone');
}

/** What a neighbor says, as everybody reads it: thumb, stars, where, when, the words. */
export function OpinionText({ frame, row }: { frame: PortalFrame; row: CompanyOpinionRow }) {
  const t = useTranslations('portalOpinions');
  const tp = useTranslations('parts.opinion');
  const { CreationDate, ThumbsUp, Stars: given, Comment, LanguageCode, Origin, Location } = row;
  const date = formatLongDate(CreationDate, frame.clock);
  const stars = starsShown(given);
  return (
    <>
      <p className="portal-marks">
        <Chip tone={ThumbsUp ? 'positive' : 'lamp'} icon={ThumbsUp ? 'thumbs-up' : 'thumbs-down'}>
          {t(ThumbsUp ? 'up' : 'down')}
        </Chip>
        {stars !== null && (
          <span>
            <Stars rating={stars} />
            <span className="sr-only">{tp('stars', { stars })}</span>
          </span>
        )}
      </p>
      <p className="portal-small">{[Location, date, tp(`source.${Origin}`)].filter(Boolean).join(' · ')}</p>
      {Comment ? (
        <p className="portal-said" lang={LanguageCode}>
          {Comment}
        </p>
      ) : (
        <p className="portal-small">{t('noComment')}</p>
      )}
    </>
  );
}
