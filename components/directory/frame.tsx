import type { ReactNode } from 'react';
import { PageShell } from '@/components/chrome/page-shell';
import { JsonLd } from '@/components/ui/json-ld';
import { Still } from '@/components/ui/still';
import type { loadFrame } from './load-frame';

export type FrameProps = Awaited<ReturnType<typeof loadFrame>>;

/** Header, footer and structured data around a page of the directory. */
export function Frame({ shell, place, graph, children }: FrameProps & { children: ReactNode }) {
  return (
    <PageShell {...shell} place={place}>
      {graph.length > 0 && (
        <Still>
          <JsonLd graph={graph} />
        </Still>
      )}
      {children}
    </PageShell>
  );
}
