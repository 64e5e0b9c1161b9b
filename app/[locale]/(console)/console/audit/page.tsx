import { loadAudit } from '@/components/console/audit/load';
import { AuditScreen } from '@/components/console/audit/screen';
import { consoleHead } from '@/components/console/head';
import type { ConsolePageProps } from '@/components/console/query';

export const generateMetadata = consoleHead('audit');

export default async function ConsoleAuditPage(props: ConsolePageProps) {
  return <AuditScreen {...(await loadAudit(props))} />;
}
