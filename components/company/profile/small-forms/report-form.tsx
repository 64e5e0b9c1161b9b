import { StaticHtml } from '@/components/ui/static-html';
import { reportCompany } from '@/lib/requests/contract';
import { FoldedForm } from './folded-form';
import { FormSlot } from './form-slot.client';
import { PlainFields, type PlainFormProps } from './plain-fields';
import { ReportFields } from './report-fields';
import { useReportWords } from './report-words';

/** Element id of the form: a link to it opens what it stands in. */
export const reportFormId = 'report-form';

/** "Not my business", "remove this page": to the operator, who follows each up. A plain form until it is used. */
export function ReportForm({ kept, ...props }: PlainFormProps) {
  const words = useReportWords();
  const { id, context } = props.page;
  return (
    <FormSlot
      island="report"
      words={words}
      companyId={id}
      locale={context.locale}
      formId={reportFormId}
      faults={kept?.faults}
    >
      <StaticHtml>
        <FoldedForm
          icon="alert"
          words={words}
          isOpen={kept !== undefined}
          id={reportFormId}
          action={reportCompany.path}
        >
          <ReportFields words={words} start={kept?.typed} faults={kept?.faults} />
          <PlainFields {...props} />
        </FoldedForm>
      </StaticHtml>
    </FormSlot>
  );
}
