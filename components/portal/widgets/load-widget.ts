import { getTranslations } from 'next-intl/server';
import { askSigned } from '@/lib/pages/ask-signed';
import { absolute } from '@/lib/pages/json-ld';
import { type Locale, locales } from '@/lib/values/locale';
import { getWidget, previewWidget, type WidgetView } from '@/lib/widget/contract';
import { loadPortalPage, type PortalFrame } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';
import { loadOwnGuid } from './load-own';

export type WidgetPage = Awaited<ReturnType<typeof loadWidget>>;

/** What the frame is called to those who hear a page, in each language: the widget's title there, else our own words. */
async function titlesOf({ WidgetTitle }: WidgetView['Properties'], company: string): Promise<Record<Locale, string>> {
  const titles = await Promise.all(
    locales.map(async (locale) => {
      const t = await getTranslations({ locale, namespace: 'widget' });
      return [locale, WidgetTitle[locale] || t('documentTitle', { company })] as const;
    }),
  );
  return Object.fromEntries(titles) as Record<Locale, string>;
}

/** Until its company is public, a widget is drawn in previews alone. */
async function loadPreview({ portal }: PortalFrame, { Id: id, Version: version }: WidgetView): Promise<string> {
  const { CompanyId: company_id, IsPublished } = portal.Company;
  if (IsPublished) return '';
  return (await askSigned(previewWidget, { company_id, id, version }))!.Object.PreviewToken;
}

/** What one widget is drawn from. @throws Next's not-found for another company's */
export async function loadWidget(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('widget', props);
  const asked = { company_id: companyId, id: visit.id ?? 0, lang_code: visit.locale };
  const [found, ownGuid] = await Promise.all([
    loadRow({ visit, frame }, askSigned(getWidget, asked)),
    loadOwnGuid(companyId),
  ]);
  const row = found.Object;
  const [titles, preview] = await Promise.all([
    titlesOf(row.Properties, frame.portal.Company.CompanyName),
    loadPreview(frame, row),
  ]);
  return {
    visit: await withLastChange(visit, frame, ['widget']),
    frame,
    row,
    titles,
    preview,
    isOwn: row.WidgetGuid === ownGuid,
    origin: absolute(''),
  };
}
