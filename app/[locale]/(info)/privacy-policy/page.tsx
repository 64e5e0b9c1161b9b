import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { legalTextDate } from '@/components/info/legal-text';
import { plainValues, richValues } from '@/components/info/rich';
import { TextPage } from '@/components/info/text-page';
import { pageMetadata } from '@/lib/web/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/web/page-chrome';

interface PageProps {
  params: Promise<{ locale: string }>;
}

const name = 'privacyPolicy';
const sectionIds = [
  'short',
  'controller',
  'cookies',
  'search',
  'forms',
  'opinions',
  'technical',
  'basis',
  'rights',
  'children',
  'changes',
] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'infoLegal.privacyPolicy' });
  const description = t('description', plainValues(await getPageChrome()));
  return pageMetadata({ name, identity: {}, locale, title: t('title'), description });
}

export default async function PrivacyPolicyPage({ params }: PageProps) {
  const locale = await readLocale(params);
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'infoLegal.privacyPolicy' });
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
      updated={info('updated', { date: legalTextDate(locale) })}
    />
  );
}
