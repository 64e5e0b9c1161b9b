import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly { id: string; question: string; answer: ReactNode }[];
}

/** Groups of questions; the first of all is open, the others open without script. */
export function Questions({ groups }: { groups: readonly QuestionGroup[] }) {
  const first = groups[0]?.questions[0]?.id;
  return groups.map(({ id, title, questions }) => (
    <section key={id} id={id} className="question-group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="h3">
        {title}
      </h2>
      <div className="faq info-links">
        {questions.map((one) => (
          <details key={one.id} id={`q-${one.id}`} open={one.id === first}>
            <summary>
              {one.question}
              <Icon name="chevron-down" />
            </summary>
            {one.answer}
          </details>
        ))}
      </div>
    </section>
  ));
}
