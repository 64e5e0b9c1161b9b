import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { plainValues, richValues } from '@/components/info/rich';
import { TextPage } from '@/components/info/text-page';
import { HowItWorks } from '@/components/parts/how-it-works';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/web/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/web/page-chrome';

interface PageProps {
  params: Promise<{ locale: string }>;
}

const name = 'howItWorks';
const sectionIds = ['dates', 'prices', 'ways', 'order', 'opinions', 'missing'] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'infoGuide.howItWorks' });
  return pageMetadata({ name, identity: {}, locale, title: t('metaTitle'), description: t('description') });
}

export default async function HowItWorksPage({ params }: PageProps) {
  const locale = await readLocale(params);
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'infoGuide.howItWorks' });
  const info = await getTranslations({ locale, namespace: 'info' });
  const [plain, rich] = [plainValues(facts), richValues(locale, facts)];
  const step = (id: 'look' | 'book' | 'pass') => ({
    title: t(`steps.${id}.title`),
    text: t(`steps.${id}.text`, plain),
  });
  return (
    <TextPage
      locale={locale}
      facts={facts}
      paths={pagePaths(name, {})}
      title={t('title', plain)}
      lead={t('lead', plain)}
      intro={<HowItWorks heading="h2" steps={[step('look'), step('book'), step('pass')]} />}
      sections={sectionIds.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        body: t.rich(`sections.${id}.text`, rich),
      }))}
      contentsTitle={info('onThisPage')}
    >
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
      <ButtonLink href={href('contactUs', {}, locale)} kind="secondary">
        {info('askUs')}
      </ButtonLink>
    </TextPage>
  );
}
