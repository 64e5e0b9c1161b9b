import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { type ImportedSource, isImportedSource, type OpinionSource } from '@/lib/opinions/contract';
import { siteNames } from '@/lib/values/site-names';

/** The other site that a review is of; undefined for an opinion of our own. */
export const siteOf = ({ Source }: { Source: OpinionSource }): ImportedSource | undefined =>
  isImportedSource(Source) ? Source : undefined;

/** What the other site makes of an answer; nothing for one that stands, or that is our own. */
export function AnswerState({ row: { State, Source } }: { row: { State: string; Source: OpinionSource } }) {
  const t = useTranslations('portalOpinions');
  const site = siteOf({ Source });
  if (!site || (State !== 'Pending' && State !== 'Rejected')) return null;
  return (
    <Note tone={State === 'Pending' ? 'info' : 'warn'}>
      {t(State === 'Pending' ? 'answerPending' : 'answerRejected', { site: siteNames[site] })}
    </Note>
  );
}

/** A review that is answered at its site alone: the way there, where there is one. */
export function WhereToAnswer({ row }: { row: { Source: OpinionSource; Url: string } }) {
  const t = useTranslations('portalOpinions');
  const site = siteOf(row);
  if (!site) return null;
  if (row.Url === '') return <p className="portal-small">{t('answerThere', { site: siteNames[site] })}</p>;
  return (
    <p>
      <a className="link" href={row.Url} rel="noreferrer">
        {t('answerAt', { site: siteNames[site] })}
      </a>
    </p>
  );
}
