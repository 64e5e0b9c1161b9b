import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

export interface Question {
  question: string;
  answer: ReactNode;
}

/** Where the marketplace's answer on a missing neighborhood leads. For `t.rich`. */
export const askLink = (locale: Locale) => ({
  ask: (children: ReactNode) => <a href={href('requestNew', {}, locale)}>{children}</a>,
});

/** Questions and answers; the first is open, the others open without script. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, at) => (
        <details key={question} open={at === 0}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
