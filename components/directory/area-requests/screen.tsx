import { PageShell } from '@/components/chrome/page-shell';
import { StaticHtml } from '@/components/ui/static-html';
import { AreaRequestsScreen } from './area-requests-screen';
import type { AreaRequestsPage } from './load';

/** How many neighbors asked for a place, and how far it has come: the public status page of an area. */
export function AreaRequests({ shell, area, isSent }: AreaRequestsPage) {
  const place = area.Kind === 'city' ? area.Name : `${area.Name}, ${area.CityName}`;
  return (
    <PageShell {...shell} place={place}>
      <StaticHtml>
        <AreaRequestsScreen locale={shell.locale} area={area} isSent={isSent} />
      </StaticHtml>
    </PageShell>
  );
}
