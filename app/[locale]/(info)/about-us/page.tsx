import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { plainValues, richValues } from '@/components/info/rich';
import { TextPage } from '@/components/info/text-page';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/web/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/web/page-chrome';

interface PageProps {
  params: Promise<{ locale: string }>;
}

const name = 'aboutUs';
const sectionIds = ['idea', 'trust', 'quiet', 'everyone', 'companies'] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'infoAbout.aboutUs' });
  const description = t('description', plainValues(await getPageChrome()));
  return pageMetadata({ name, identity: {}, locale, title: t('metaTitle'), description });
}

export default async function AboutUsPage({ params }: PageProps) {
  const locale = await readLocale(params);
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'infoAbout.aboutUs' });
  const info = await getTranslations({ locale, namespace: 'info' });
  const [plain, rich] = [plainValues(facts), richValues(locale, facts)];
  return (
    <TextPage
      locale={locale}
      facts={facts}
      paths={pagePaths(name, {})}
      title={t('title', plain)}
      lead={t('lead', plain)}
      sections={sectionIds.map((id) => ({
        id,
        title: t(`sections.${id}.title`, plain),
        body: t.rich(`sections.${id}.text`, rich),
      }))}
      contentsTitle={info('onThisPage')}
    >
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
    </TextPage>
  );
}
