import { PageShell } from '@/components/chrome/page-shell';
import type { NotFoundPage } from './load';
import { NotFoundScreen } from './not-found-screen';

/** Unknown addresses are rewritten to here with status 404: the English search page's not-found variant (docs/interface.md §3). */
export function NotFound({ shell }: NotFoundPage) {
  return (
    <PageShell {...shell}>
      <NotFoundScreen locale={shell.locale} theme={shell.facts.theme} />
    </PageShell>
  );
}
