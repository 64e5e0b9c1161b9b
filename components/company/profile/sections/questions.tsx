import { useTranslations } from 'next-intl';
import { askLink, Faq } from '@/components/parts/faq';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from '../company-page';
import { SectionFrame } from './section-frame';

/** The company's questions, then the four of the marketplace (docs/product.md §2). */
export function Questions({ section, page }: SectionProps<typeof sectionType.faq>) {
  const t = useTranslations('company');
  const tf = useTranslations('directory.faq');
  const { Title, Description, Items } = section.content;
  const lang = langOf(section, page.context);
  const own = Items.map(({ Question, Answer }) => ({
    question: Question,
    answer: (
      <span className="story" lang={lang}>
        {Answer}
      </span>
    ),
  }));
  return (
    <SectionFrame
      block="faq"
      title={Title}
      words={t(Items.length > 0 ? 'faq' : 'faqPlain')}
      text={Description}
      lang={lang}
    >
      <Faq
        questions={[
          ...own,
          { question: tf('costQ', { brand: page.brand }), answer: tf('costA') },
          { question: tf('whoQ'), answer: tf('whoA') },
          { question: tf('initialsQ'), answer: tf('initialsA') },
          { question: tf('missingQ'), answer: tf.rich('missingA', askLink(page.context.locale)) },
        ]}
      />
    </SectionFrame>
  );
}
