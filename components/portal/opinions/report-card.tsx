import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { reportLimit } from '@/lib/config/limits';
import { formatLongDate } from '@/lib/i18n/format-date';
import { opinionFaults } from '@/lib/opinions/contract';
import { type CompanyOpinionRow, reportOpinion } from '@/lib/opinions/contract-portal';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import { useFault } from '../use-fault';
import type { OpinionPage } from './load-opinion';

/** A reason in words; what is none of ours is left out. */
function useFaultWords() {
  const t = useTranslations('parts.opinion.faults');
  return (name: string): string => {
    const fault = opinionFaults.find((one) => one === name);
    return fault ? t(fault) : '';
  };
}

type Reported = Pick<CompanyOpinionRow, 'ReportState' | 'ReportReason' | 'ReportDate' | 'IsHidden' | 'HiddenReason'>;

/** What became of a report, and what stands in the place of a hidden opinion; nothing where neither is. */
export function ReportState({ frame, row }: { frame: PortalFrame; row: Reported }) {
  const t = useTranslations('portalOpinions');
  const wordsOf = useFaultWords();
  const { ReportState: state, ReportReason, ReportDate, IsHidden, HiddenReason } = row;
  const at = frame.clock;
  return (
    <>
      {state !== 'None' && ReportDate && (
        <p className="portal-small">
          {t(`reports.${state}`, { date: formatLongDate(ReportDate, at), why: wordsOf(ReportReason) })}
        </p>
      )}
      {IsHidden && <p className="portal-small">{t('hiddenNow', { why: wordsOf(HiddenReason) })}</p>}
    </>
  );
}

/** Asks a person of the marketplace to look; not there where that was done for these words. */
export function ReportCard({ visit, frame, row }: OpinionPage) {
  const t = useTranslations('portalOpinions');
  const wordsOf = useFaultWords();
  const fault = useFault(visit.faults);
  const { typed } = visit;
  if (row.ReportState !== 'None' || row.IsHidden) return null;
  return (
    <section className="portal-card" aria-labelledby="report-title">
      <header>
        <h2 id="report-title">{t('reportTitle')}</h2>
        <p className="portal-small">{t('reportLead')}</p>
      </header>
      <form className="portal-body" action={reportOpinion.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} />
        <SelectField
          id="report-reason"
          name="reason"
          label={t('reason')}
          defaultValue={typed.reason ?? ''}
          error={fault('reason')}
        >
          <option value="">{t('choose')}</option>
          {opinionFaults.map((name) => (
            <option key={name} value={name}>
              {wordsOf(name)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          id="report-message"
          name="message"
          label={t('message')}
          hint={t('messageHint')}
          optional={t('optional')}
          maxLength={reportLimit}
          defaultValue={typed.message}
          error={fault('message')}
        />
        <div className="portal-acts">
          <Button type="submit" kind="secondary">
            {t('sendReport')}
          </Button>
        </div>
      </form>
    </section>
  );
}
