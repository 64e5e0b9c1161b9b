'use client';
import { call } from '@/lib/pages/call';
import { type CompanyReportInput, reportCompany } from '@/lib/requests/contract';
import { checkContact, contactFields } from '@/lib/requests/rules';
import { FoldedIsland, type IslandProps } from './folded-island.client';
import { fieldId, ReportFields } from './report-fields';
import type { ReportWords } from './report-words';

export function ReportIsland({ start, ...props }: IslandProps<ReportWords>) {
  const { words } = props;
  return (
    <FoldedIsland<CompanyReportInput>
      {...props}
      icon="alert"
      action={reportCompany.path}
      send={(input, idempotencyKey) => call(reportCompany, input, { idempotencyKey })}
      check={({ name, email, message }) => checkContact({ name, email, message })}
      fields={contactFields.map((name) => ({ name, label: words.labels[name], id: fieldId(name) }))}
      draw={(faults) => <ReportFields words={words} start={start} faults={faults} />}
    />
  );
}
