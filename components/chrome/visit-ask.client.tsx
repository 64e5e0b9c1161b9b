'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  isCountingRefused,
  keepAnswer,
  readAnswer,
  startCounting,
  stopCounting,
  type VisitAnswer,
  type VisitCountProps,
} from './count-visit';

/** Asks whether visits may be counted, both answers alike; what was answered stands here, and can be changed here. */
export function VisitAsk({ id, words }: VisitCountProps) {
  const [answer, setAnswer] = useState<VisitAnswer | null>(readAnswer);
  const [isSilent] = useState(isCountingRefused);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSilent && answer === 'yes') startCounting(id);
  }, [answer, id, isSilent]);
  if (isSilent) return null;
  const say = (next: VisitAnswer | null) => {
    keepAnswer(next);
    if (next !== 'yes') stopCounting(id);
    setAnswer(next);
    // The button goes with its press, and must not take the focus along.
    box.current?.focus();
  };
  const buttons: [string, VisitAnswer | null][] =
    answer === null
      ? [
          [words.yes, 'yes'],
          [words.no, 'no'],
        ]
      : [answer === 'yes' ? [words.stop, 'no'] : [words.change, null]];
  const text = { yes: words.isYes, no: words.isNo };
  return (
    <section aria-label={words.label} ref={box} tabIndex={-1}>
      <p className="meta" role="status">
        {answer === null ? words.ask : text[answer]}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {buttons.map(([label, next]) => (
          <Button key={label} kind="secondary" size="sm" onClick={() => say(next)}>
            {label}
          </Button>
        ))}
      </p>
    </section>
  );
}
