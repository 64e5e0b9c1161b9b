import type { ReactNode } from 'react';
import { PageShell } from '@/components/chrome/page-shell';
import { JsonLd } from '@/components/ui/json-ld';
import { StaticHtml } from '@/components/ui/static-html';
import type { loadFrame } from './load-frame';

export type FrameProps = Awaited<ReturnType<typeof loadFrame>>;

/** Header, footer and structured data around a page of the directory. */
export function Frame({ shell, place, graph, children }: FrameProps & { children: ReactNode }) {
  return (
    <PageShell {...shell} place={place}>
      {graph.length > 0 && (
        <StaticHtml>
          <JsonLd graph={graph} />
        </StaticHtml>
      )}
      {children}
    </PageShell>
  );
}
