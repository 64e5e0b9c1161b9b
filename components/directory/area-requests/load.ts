import { cache } from 'react';
import { loadShell } from '@/components/chrome/load';
import { ask } from '@/lib/pages/ask';
import { liveIdentity } from '@/lib/pages/directory-page';
import { type AreaReference, getAreaRequests } from '@/lib/requests/contract';
import type { Locale } from '@/lib/values/locale';
import { type PageProps, readVisit } from '../query';

export type AreaKind = AreaReference['Kind'];

/** The two status pages differ in what was asked for, not in what is drawn. */
export const areaPages = { city: 'cityRequests', neighborhood: 'neighborhoodRequests' } as const;

/** Once a request: the head asks for the same as the page. */
export const loadArea = cache((kind: AreaKind, id: number, lang_code: Locale) =>
  ask(getAreaRequests, { kind, id, lang_code }),
);

export type AreaRequestsPage = Awaited<ReturnType<typeof loadAreaRequestsPage>>;

/** What the status page of an area is drawn from. */
export async function loadAreaRequestsPage(kind: AreaKind, props: PageProps) {
  const { id, locale } = await readVisit(props);
  const { outcome } = await props.searchParams;
  const area = await loadArea(kind, id, locale);
  return {
    shell: await loadShell(locale, areaPages[kind], liveIdentity(kind, id, area.Slug)),
    area,
    isSent: outcome === 'request-sent',
  };
}
