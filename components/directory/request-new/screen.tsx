import { PageShell } from '@/components/chrome/page-shell';
import { JsonLd } from '@/components/ui/json-ld';
import type { RequestNewPage } from './load';
import { RequestNewScreen } from './request-new-screen';

/** Asks for a place that no company serves yet. */
export function RequestNew({ shell, graph, form }: RequestNewPage) {
  return (
    <PageShell {...shell}>
      <JsonLd graph={graph} />
      <RequestNewScreen {...form} />
    </PageShell>
  );
}
