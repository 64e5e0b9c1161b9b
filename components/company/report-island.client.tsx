'use client';
import { FormThanks, FormTrouble } from '@/components/asking/form-outcome';
import { readForm, useSendForm } from '@/components/asking/use-send-form.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { type CompanyReportInput, reportCompany } from '@/lib/requests/contract';
import { checkContact, contactFields } from '@/lib/requests/rules';
import { call, prepareProof } from '@/lib/web/call';
import { fieldId, ReportFields } from './report-fields';
import type { ReportWords } from './report-words';

export interface ReportIslandProps {
  words: ReportWords;
  companyId: number;
  locale: Locale;
  formId: string;
  /** As it was typed into the plain form before. */
  start: Readonly<Record<string, string>>;
  isOpen: boolean;
}

/** The report form once somebody uses it: faults beside the fields, nothing typed is lost, a confirmation that stays. */
export function ReportIsland({ words, companyId, locale, formId, start, isOpen }: ReportIslandProps) {
  const { form, outcome, state, faults, failure, submit } = useSendForm({
    read: (element) => ({ ...readForm(element), company_id: companyId, lang_code: locale }) as CompanyReportInput,
    check: ({ name, email, message }) => checkContact({ name, email, message }),
    send: (input, idempotencyKey) => call(reportCompany, input, { idempotencyKey }),
    toast: words.sentTitle,
  });
  if (state === 'sent') return <FormThanks words={words} ref={outcome} />;
  const fields = contactFields.map((name) => ({ name, label: words.labels[name], id: fieldId(name) }));
  return (
    <details className="card p-5" open={isOpen}>
      <summary className="link">
        <Icon name="alert" size="s" />
        {words.title}
      </summary>
      <form
        ref={form}
        id={formId}
        className="mt-4 grid gap-4"
        method="post"
        action={reportCompany.path}
        onSubmit={submit}
        onFocus={prepareProof}
      >
        <p className="text-ink-2">{words.lead}</p>
        {failure && <FormTrouble ref={outcome} {...{ words, failure, faults, fields }} />}
        <ReportFields words={words} start={start} faults={faults} />
        <div>
          <Button type="submit" kind="secondary" isBusy={state === 'sending'}>
            {state === 'sending' ? words.sending : failure && failure !== 'check' ? words.retry : words.send}
          </Button>
        </div>
      </form>
    </details>
  );
}
