import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FormWords } from './form-words';

interface FoldedFormProps extends ComponentProps<'form'> {
  icon: ComponentProps<typeof Icon>['name'];
  words: FormWords;
  isOpen?: boolean;
  isBusy?: boolean;
  /** Instead of "send". */
  sendText?: string;
  /** Why it was not sent. */
  trouble?: ReactNode;
}

/** A small form behind a line that opens it: what it is for, its fields, one button. */
export function FoldedForm(props: FoldedFormProps) {
  const { icon, words, isOpen, isBusy, sendText = words.send, trouble, children, ...form } = props;
  return (
    <details className="card p-5" open={isOpen}>
      <summary className="link">
        <Icon name={icon} size="s" />
        {words.title}
      </summary>
      <form className="mt-4 grid gap-4" method="post" {...form}>
        <p className="text-ink-2">{words.lead}</p>
        {trouble}
        {children}
        <div>
          <Button type="submit" kind="secondary" isBusy={isBusy}>
            {sendText}
          </Button>
        </div>
      </form>
    </details>
  );
}
