import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { plainValues, richValues } from '@/components/chrome/rich';
import { faqGroups } from '@/components/info/faqs/faq-groups';
import { Questions } from '@/components/info/faqs/questions';
import { InfoPage } from '@/components/info/info-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';

interface PageProps {
  params: Promise<{ locale: string }>;
}

const name = 'faqs';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'infoGuide.faqs' });
  return pageMetadata({ name, identity: {}, locale, title: t('metaTitle'), description: t('description') });
}

export default async function FaqsPage({ params }: PageProps) {
  const locale = await readLocale(params);
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'infoGuide.faqs' });
  const [plain, rich] = [plainValues(facts), richValues(locale, facts)];
  const groups = faqGroups.map(({ id, questions }) => ({
    id,
    title: t(`groups.${id}`),
    questions: questions.map((key) => ({
      id: key,
      question: t(`questions.${key}.question`, plain),
      answer: t.rich(`questions.${key}.answer`, rich),
    })),
  }));
  return (
    <PageShell locale={locale} paths={pagePaths(name, {})} facts={facts}>
      <InfoPage title={t('title')} lead={t.rich('lead', rich)}>
        <div className="info-body">
          <Questions groups={groups} />
        </div>
      </InfoPage>
    </PageShell>
  );
}
