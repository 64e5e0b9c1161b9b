import { useTranslations } from 'next-intl';
import { askLink } from '@/components/parts/faq';
import type { SectionPage } from './load-section';

/** The four questions of the marketplace, which follow those of every company and cannot be changed (docs/product.md §2). */
export function FixedQuestions({ frame }: Pick<SectionPage, 'frame'>) {
  const t = useTranslations('portalItems');
  const tf = useTranslations('directory.faq');
  const fixed = [
    { question: tf('costQ', { brand: frame.facts.brand.name }), answer: tf('costA') },
    { question: tf('whoQ'), answer: tf('whoA') },
    { question: tf('initialsQ'), answer: tf('initialsA') },
    { question: tf('missingQ'), answer: tf.rich('missingA', askLink(frame.locale)) },
  ];
  return (
    <section className="portal-fixed" aria-labelledby="fixed-title">
      <h3 id="fixed-title">{t('fixed')}</h3>
      <p className="portal-small">{t('fixedText')}</p>
      <dl>
        {fixed.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
