import type { ReactNode } from 'react';
import type { Crumb } from '@/components/chrome/breadcrumbs';
import { PageShell } from '@/components/chrome/page-shell';
import { keptSearch, type Visit } from '@/components/directory/query';
import { JsonLd } from '@/components/ui/json-ld';
import { Still } from '@/components/ui/still';
import { getPageChrome, pagePaths } from '@/lib/pages/page-chrome';
import type { PageIdentity } from '@/lib/routes/alternates';
import type { BuiltPageName } from '@/lib/routes/table';

interface FrameProps<Name extends BuiltPageName> {
  visit: Visit;
  name: Name;
  identity: PageIdentity<Name>;
  /** The place the page is about, for the welcome text. */
  place?: string;
  crumbs?: readonly Crumb[];
  /** Structured data of the page, one graph. */
  graph?: readonly object[];
  children: ReactNode;
}

/** Header, footer and structured data around a page of the directory. */
export async function Frame<Name extends BuiltPageName>(props: FrameProps<Name>) {
  const { visit, name, identity, place, crumbs, graph, children } = props;
  const facts = await getPageChrome();
  return (
    <PageShell
      locale={visit.locale}
      facts={facts}
      paths={pagePaths(name, identity, keptSearch(visit))}
      place={place}
      crumbs={crumbs}
    >
      {graph && graph.length > 0 && (
        <Still>
          <JsonLd graph={graph} />
        </Still>
      )}
      {children}
    </PageShell>
  );
}
