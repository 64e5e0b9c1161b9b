import type { ReactNode } from 'react';
import type { ChromeFacts, PagePaths } from '@/components/chrome/facts';
import { PageShell } from '@/components/chrome/page-shell';
import type { PanelArtName } from '@/components/ui/art';
import type { Locale } from '@/lib/values/locale';
import { InfoPage, Prose, type ProseSection } from './info-page';

interface TextPageProps {
  locale: Locale;
  facts: ChromeFacts;
  paths: PagePaths;
  title: string;
  lead: ReactNode;
  /** Drawn across the page, above the text. */
  intro?: ReactNode;
  sections: readonly ProseSection[];
  contentsTitle: string;
  art?: PanelArtName;
  updated?: string;
  /** The way forward, under the text. */
  children?: ReactNode;
}

/** A whole page of sections to read. */
export function TextPage({
  locale,
  facts,
  paths,
  title,
  lead,
  art,
  intro,
  sections,
  contentsTitle,
  updated,
  children,
}: TextPageProps) {
  return (
    <PageShell locale={locale} paths={paths} facts={facts}>
      <InfoPage title={title} lead={lead} art={art} updated={updated}>
        <div className="info-body">
          {intro}
          <Prose sections={sections} contentsTitle={contentsTitle} />
          {children && <div className="row info-actions">{children}</div>}
        </div>
      </InfoPage>
    </PageShell>
  );
}
