import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { titleWithBrand } from '@/lib/pages/metadata';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';
import type { PortalScreen } from '@/lib/routes/portal';
import type { PortalPageProps } from './query';

/** Head of a page of the portal: never indexed; its title says nothing of the company. */
export const portalHead =
  (screen: PortalScreen) =>
  async ({ params }: PortalPageProps): Promise<Metadata> => {
    const locale = await readLocale(params);
    const t = await getTranslations({ locale, namespace: 'portal.title' });
    const { brand } = await getPageChrome();
    return { title: { absolute: titleWithBrand(t(screen), brand.name) }, robots: { index: false, follow: false } };
  };
