import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Still } from '@/components/ui/still';
import { reportCompany } from '@/lib/requests/contract';
import type { CompanyPage } from './company-page';
import { FormSlot } from './form-slot.client';
import { ReportFields } from './report-fields';
import { type ReportWords, useReportWords } from './report-words';

/** Element id of the form: a link to it opens what it stands in. */
export const reportFormId = 'report-form';

interface ReportFormProps {
  page: CompanyPage;
  /** Key of the post, so that it counts once. */
  plainKey: string;
}

function PlainForm({ page, plainKey, words }: ReportFormProps & { words: ReportWords }) {
  return (
    <details className="card p-5">
      <summary className="link">
        <Icon name="alert" size="s" />
        {words.title}
      </summary>
      <form id={reportFormId} className="mt-4 grid gap-4" method="post" action={reportCompany.path}>
        <p className="text-ink-2">{words.lead}</p>
        <ReportFields words={words} />
        <input type="hidden" name="company_id" value={page.id} />
        <input type="hidden" name="lang_code" value={page.context.locale} />
        <input type="hidden" name="page" value="company" />
        <input type="hidden" name="page_id" value={page.id} />
        <input type="hidden" name="idempotency_key" value={plainKey} />
        <div>
          <Button type="submit" kind="secondary">
            {words.send}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** "Not my business", "remove this page": to the operator, who follows each up (issue §1). A plain form until somebody uses it. */
export function ReportForm(props: ReportFormProps) {
  const words = useReportWords();
  return (
    <FormSlot
      island="report"
      words={words}
      companyId={props.page.id}
      locale={props.page.context.locale}
      formId={reportFormId}
    >
      <Still>
        <PlainForm {...props} words={words} />
      </Still>
    </FormSlot>
  );
}
