import { useTranslations } from 'next-intl';
import { locales } from '@/lib/values/locale';
import { useLanguageName } from '../profile/use-language-name';
import type { WidgetPage } from './load-widget';
import { SiteLines } from './site-lines.client';
import { useSiteWords } from './site-words';
import { framePath, previewPath, usualHeights } from './snippet';

/** The widget as sites show it, and the lines that put it there; what can be measured is measured by the browser. */
export function SiteCards({ frame, row, origin, titles, preview }: WidgetPage) {
  const t = useTranslations('portalWidgets.site');
  const languageName = useLanguageName();
  const { CompanyGuid: companyGuid, WidgetGuid: widgetGuid, Properties } = row;
  const languages = locales.map((locale) => ({
    locale,
    name: languageName(locale),
    open: t('open', { language: languageName(locale) }),
    path: previewPath(framePath({ companyGuid, widgetGuid, locale }), preview),
    title: titles[locale],
  }));
  return (
    <SiteLines
      placed={{ origin, companyGuid, widgetGuid, locale: frame.locale }}
      languages={languages}
      usualHeight={usualHeights[Properties.LayoutTypeId] ?? 0}
      row={{ company_id: frame.portal.Company.CompanyId, id: row.Id, version: row.Version }}
      words={useSiteWords()}
    />
  );
}
