import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export interface Question {
  question: string;
  answer: ReactNode;
}

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
