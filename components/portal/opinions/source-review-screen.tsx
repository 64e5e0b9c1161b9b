import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { sourceReplyLimit } from '@/lib/config/limits';
import { replyToSourceReview } from '@/lib/opinions/contract-connections';
import { siteNames } from '@/lib/values/site-names';
import { useRefusal } from '../apps/use-site-words';
import { OpenBeside } from '../beside/open-beside';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { listHref } from '../rows';
import { useFault } from '../use-fault';
import { WhereToAnswer } from './answer-state';
import type { SourceReviewPage } from './load-source-review';
import { OpinionText, useOpinionName } from './opinion-text';

/** What Google writes where it says no more. */
const unspecified = 'POLICY_VIOLATION_UNSPECIFIED';

/** How the answer stands at the site. */
function State({ row: { State: state, Source, ReplyReason } }: SourceReviewPage) {
  const t = useTranslations('portalOpinions');
  const site = siteNames[Source];
  if (state === 'Pending') return <Note>{t('answerPending', { site })}</Note>;
  if (state === 'Published') return <Note tone="good">{t('answerPublished', { site })}</Note>;
  if (state !== 'Rejected') return null;
  return (
    <Note tone="warn">
      <p>{t('answerRejected', { site })}</p>
      <p>
        {ReplyReason === '' || ReplyReason === unspecified
          ? t('rejectedWithout', { site })
          : t.rich('rejectedWhy', { site, reason: ReplyReason, code: (text) => <code>{text}</code> })}
      </p>
    </Note>
  );
}

/** The answer, which the site publishes; one that could not be taken back stands there as before. */
export function AnswerForm({ visit, frame, row }: Pick<SourceReviewPage, 'visit' | 'frame' | 'row'>) {
  const t = useTranslations('portalOpinions');
  const site = siteNames[row.Source];
  const fault = useFault(visit.faults);
  const { typed } = visit;
  return (
    <form className="portal-body" action={replyToSourceReview.path.replace('{id}', String(row.Id))} method="post">
      <FormStart frame={frame} row={row} again={Boolean(typed.reply) && visit} />
      <TextAreaField
        id="source-reply"
        name="reply"
        label={t('reply')}
        hint={t('replyThereHint', { site })}
        optional=""
        maxLength={sourceReplyLimit}
        defaultValue={typed.reply || row.Reply}
        error={fault('reply')}
      />
      <div className="portal-acts">
        <Button type="submit">{t('saveThere', { site })}</Button>
      </div>
    </form>
  );
}

/** Takes the answer back at the site. */
function TakeBack({ frame, row }: SourceReviewPage) {
  const t = useTranslations('portalOpinions');
  return (
    <form className="portal-body" action={replyToSourceReview.path.replace('{id}', String(row.Id))} method="post">
      <FormStart frame={frame} row={row} />
      <input type="hidden" name="reply" value="" />
      <div className="portal-acts">
        <Button type="submit" kind="quiet">
          {t('takeBack')}
        </Button>
      </div>
    </form>
  );
}

/** A review of another site, and the company's answer there. */
export function SourceReviewScreen(page: SourceReviewPage) {
  const { visit, frame, row } = page;
  const t = useTranslations('portalOpinions');
  const site = siteNames[row.Source];
  const name = useOpinionName()(row);
  const why = useRefusal()(visit.faults);
  const back = listHref(frame);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('replyOf', { name })}</h1>
      </header>
      <OutcomeNote
        visit={visit}
        good={{ 'source-replied': t('outcome.source-replied', { site }) }}
        warn={{ 'source-refused': why ?? t('outcome.source-refused', { site }) }}
      />
      <div className="portal-halves">
        <section className="portal-card" aria-label={name}>
          <div className="portal-opinion">
            <p>
              <b>{name}</b>
            </p>
            <OpinionText frame={frame} row={{ ...row, Location: '' }} />
            {row.Url && (
              <p>
                <a className="link" href={row.Url} rel="noreferrer">
                  {t('seeAt', { site })}
                </a>
              </p>
            )}
          </div>
        </section>
        <section className="portal-card" aria-labelledby="reply-title">
          <header>
            <h2 id="reply-title">{t('reply')}</h2>
          </header>
          <div className="portal-body">
            <State {...page} />
            {!row.TakesReply && <WhereToAnswer row={row} />}
          </div>
          {row.TakesReply && <AnswerForm {...page} />}
          {row.TakesReply && row.Reply !== '' && <TakeBack {...page} />}
        </section>
      </div>
      <OpenBeside frame={frame} kind="sourceReview" id={row.Id} />
    </PortalShell>
  );
}
