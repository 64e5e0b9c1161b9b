import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { contactLimits as limits } from '@/lib/config/limits';
import { type CompanyReportInput, reportCompany, reportReasons } from '@/lib/requests/contract';
import type { CompanyPage } from './company-page';

/** Element id of the form: a link to it opens what it stands in. */
export const reportFormId = 'report-form';

const words = { 'not-my-business': 'notMine', 'remove-page': 'remove' } as const satisfies Record<
  CompanyReportInput['reason'],
  string
>;

interface ReportFormProps {
  page: CompanyPage;
  /** Key of the post, so that it counts once. */
  plainKey: string;
}

function Reasons() {
  const t = useTranslations('company.report');
  return (
    <fieldset className="field">
      <legend>{t('reason')}</legend>
      {reportReasons.map((reason, at) => (
        <label key={reason} className="check">
          <input type="radio" name="reason" value={reason} defaultChecked={at === 0} />
          <span>{t(words[reason])}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** "Not my business", "remove this page": a plain form to the operator, who follows each up (issue §1). */
export function ReportForm({ page, plainKey }: ReportFormProps) {
  const t = useTranslations('company.report');
  return (
    <details className="card p-5">
      <summary className="link">
        <Icon name="alert" size="s" />
        {t('title')}
      </summary>
      <form id={reportFormId} className="mt-4 grid gap-4" method="post" action={reportCompany.path}>
        <p className="text-ink-2">{t('lead')}</p>
        <Reasons />
        <TextField id="report-name" name="name" label={t('name')} autoComplete="name" maxLength={limits.name} />
        <TextField
          id="report-email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          maxLength={limits.email}
        />
        <TextAreaField id="report-message" name="message" label={t('message')} maxLength={limits.message} />
        <div className="trap" aria-hidden="true">
          <label htmlFor="report-fax">{t('trap')}</label>
          <input id="report-fax" name="fax_number" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="company_id" value={page.id} />
        <input type="hidden" name="lang_code" value={page.context.locale} />
        <input type="hidden" name="page" value="company" />
        <input type="hidden" name="page_id" value={page.id} />
        <input type="hidden" name="idempotency_key" value={plainKey} />
        <div>
          <Button type="submit" kind="secondary">
            {t('send')}
          </Button>
        </div>
      </form>
    </details>
  );
}
