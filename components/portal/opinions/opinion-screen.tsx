import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/text-area-field';
import { replyLimit } from '@/lib/config/limits';
import { replyToOpinion } from '@/lib/opinions/contract-portal';
import { OpenBeside } from '../beside/open-beside';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { listHref } from '../rows';
import { useFault } from '../use-fault';
import type { OpinionPage } from './load-opinion';
import { OpinionText, useOpinionName } from './opinion-text';
import { ReportCard, ReportState } from './report-card';
import { useOpinionOutcome } from './use-outcome';

/** Whether it was the report beside it that failed: what was typed says nothing of the answer then. */
const isOfReport = ({ typed, faults }: OpinionPage['visit']): boolean =>
  ['reason', 'message'].some((name) => name in typed || name in faults);

/** The answer, which everybody reads below the opinion. */
export function ReplyForm({ visit, frame, row }: Pick<OpinionPage, 'visit' | 'frame' | 'row'>) {
  const t = useTranslations('portalOpinions');
  const fault = useFault(visit.faults);
  const { typed } = visit;
  const isAgain = typed.version !== undefined && !isOfReport(visit);
  return (
    <section className="portal-card" aria-labelledby="reply-title">
      <header>
        <h2 id="reply-title">{t('reply')}</h2>
      </header>
      <form className="portal-body" action={replyToOpinion.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} again={typed.reply !== undefined && visit} />
        <TextAreaField
          id="opinion-reply"
          name="reply"
          label={t('reply')}
          hint={t('replyHint')}
          optional=""
          maxLength={replyLimit}
          defaultValue={isAgain ? (typed.reply ?? '') : row.Reply}
          error={fault('reply')}
        />
        <div className="portal-acts">
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </section>
  );
}

/** One opinion, and the company's answer to it. */
export function OpinionScreen(page: OpinionPage) {
  const { visit, frame, row } = page;
  const said = { ...row, Source: row.Origin };
  const t = useTranslations('portalOpinions');
  const nameOf = useOpinionName();
  const back = listHref(frame);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('replyOf', { name: nameOf(said) })}</h1>
      </header>
      <OutcomeNote visit={visit} {...useOpinionOutcome(frame)} />
      <div className="portal-halves">
        <section className="portal-card" aria-label={nameOf(said)}>
          <div className="portal-opinion">
            <p>
              <b>{nameOf(said)}</b>
            </p>
            <OpinionText frame={frame} row={said} />
            <ReportState frame={frame} row={row} />
          </div>
        </section>
        <div className="portal-stack">
          {!row.IsHidden && <ReplyForm {...page} />}
          <ReportCard {...page} />
        </div>
      </div>
      <OpenBeside frame={frame} kind="opinion" id={row.Id} />
    </PortalShell>
  );
}
