import { useTranslations } from 'next-intl';
import { cutText } from '@/components/parts/cut-text';
import { ButtonLink } from '@/components/ui/button';
import { formatLongDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { siteOf } from '../opinions/answer-state';
import { useOpinionName } from '../opinions/opinion-text';
import { rowHref } from '../rows';
import type { Today } from './load';

/** The newest opinions that have no answer, for those who may give one; nothing where each has. */
export function OpinionsCard({ frame, unanswered }: Pick<Today, 'frame' | 'unanswered'>) {
  const t = useTranslations('portalOpinions');
  const nameOf = useOpinionName();
  if (unanswered.length === 0) return null;
  const all = { companyTag: frame.place.companyTag, screen: 'opinions' } as const;
  return (
    <section className="portal-card" aria-labelledby="today-opinions">
      <header>
        <h2 id="today-opinions">{t('waiting')}</h2>
        <p className="portal-small">{t('waitingLead')}</p>
      </header>
      <ul>
        {unanswered.map((row) => {
          const { head, rest } = cutText(row.Comment);
          return (
            <li key={row.Id} className="portal-row">
              <div>
                <p>
                  <b>
                    <a href={rowHref(frame, siteOf(row) ? 'sourceReview' : 'opinion', row.RowId)}>{nameOf(row)}</a>
                  </b>
                </p>
                {head !== '' && (
                  <p className="portal-said" lang={row.LanguageCode || undefined}>
                    {rest === '' ? head : `${head.trimEnd()}…`}
                  </p>
                )}
                <p className="portal-small">{formatLongDate(row.CreationDate, frame.clock)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="portal-body">
        <div className="portal-acts">
          <ButtonLink kind="quiet" href={href('portal', all, frame.locale, { status: 'Unanswered' })}>
            {t('waitingAll')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
