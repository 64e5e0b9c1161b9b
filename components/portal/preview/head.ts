import type { Metadata } from 'next';
import { companyWords } from '@/components/company/profile/head';
import { fittingTitle, titleWithBrand } from '@/lib/pages/metadata';
import { getPageChrome } from '@/lib/pages/page-chrome';
import type { PortalPageProps } from '../query';
import { readPreview } from './load';

/** Title and description as the public page will have them; never indexed. */
export async function previewHead(props: PortalPageProps): Promise<Metadata> {
  const { locale, view } = await readPreview(props);
  const { title, description } = await companyWords(view, locale);
  const { brand } = await getPageChrome();
  return {
    title: { absolute: titleWithBrand(fittingTitle(title), brand.name) },
    description,
    robots: { index: false, follow: false },
  };
}
