import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { plainValues, richValues } from '@/components/chrome/rich';
import { InfoPage } from '../info-page';
import { faqGroups } from './faq-groups';
import type { loadFaqs } from './load';
import { Questions } from './questions';

export async function FaqsScreen({ shell }: Awaited<ReturnType<typeof loadFaqs>>) {
  const { locale, facts } = shell;
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
    <PageShell {...shell}>
      <InfoPage title={t('title')} lead={t.rich('lead', rich)}>
        <div className="info-body">
          <Questions groups={groups} />
        </div>
      </InfoPage>
    </PageShell>
  );
}
