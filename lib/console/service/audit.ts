import 'server-only';
import { type ServiceContext, staffActor } from '@/lib/platform/context';
import type { CsvInput, ListInput } from '@/lib/platform/entity';
import type { audit } from '../contract-audit';
import { auditRowsCsv, listAuditRows } from '../queries/audit';

/** What all of staff did. @throws PlatformError 422 for a cursor of another list */
export function listAudit(input: ListInput<typeof audit>, context: ServiceContext) {
  staffActor(context);
  return listAuditRows(null, input);
}

/** The same rows as CSV, in parts. */
export async function exportAudit(input: CsvInput<typeof audit>, context: ServiceContext) {
  staffActor(context);
  return { FileName: 'audit.csv', Text: auditRowsCsv(null, input) };
}
