import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { Stars } from '@/components/ui/stars';
import { starsShown } from '@/lib/companies/rules/ratings';
import { formatLongDate } from '@/lib/i18n/format-date';
import { isImportedSource, type OpinionSource } from '@/lib/opinions/contract';
import type { PortalFrame } from '../load';

/** Something said of the company, here or at another site. */
export interface Said {
  Source: OpinionSource;
  Name: string;
  CreationDate: string;
  /** Null where the other site gives stars alone. */
  ThumbsUp: boolean | null;
  Stars: number;
  Comment: string;
  LanguageCode: string;
  /** Empty where unknown. */
  Location: string;
}

/** The name that everybody sees; without one, whose member it is. */
export function useOpinionName() {
  const t = useTranslations('portalOpinions');
  const say = useTranslations('parts.opinion.nameless');
  return ({ Name, Source }: Pick<Said, 'Name' | 'Source'>): string =>
    Name || (isImportedSource(Source) ? say(Source) : t('someone'));
}

/** What was said, as everybody reads it: a thumb or stars as they were given, where, when, from where, the words. */
export function OpinionText({ frame, row }: { frame: PortalFrame; row: Said }) {
  const t = useTranslations('portalOpinions');
  const tp = useTranslations('parts.opinion');
  const { CreationDate, ThumbsUp, Stars: given, Comment, LanguageCode, Source, Location } = row;
  const date = formatLongDate(CreationDate, frame.clock);
  const stars = starsShown(given);
  return (
    <>
      <p className="portal-marks">
        {ThumbsUp !== null && (
          <Chip tone={ThumbsUp ? 'positive' : 'lamp'} icon={ThumbsUp ? 'thumbs-up' : 'thumbs-down'}>
            {t(ThumbsUp ? 'up' : 'down')}
          </Chip>
        )}
        {stars !== null && (
          <span>
            <Stars rating={stars} />
            <span className="sr-only">{tp('stars', { stars })}</span>
          </span>
        )}
      </p>
      <p className="portal-small">{[Location, date, tp(`source.${Source}`)].filter(Boolean).join(' · ')}</p>
      {Comment ? (
        <p className="portal-said" lang={LanguageCode || undefined}>
          {Comment}
        </p>
      ) : (
        <p className="portal-small">{t('noComment')}</p>
      )}
    </>
  );
}
