import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFault } from '@/components/portal/use-fault';
import { Button, type ButtonKind } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/text-area-field';
import { consoleLimits } from '@/lib/config/limits';
import type { ConsoleFrame } from '../load';
import type { ConsoleVisit } from '../query';
import { ConsoleFormStart } from './form-start';

interface ReasonFormProps {
  frame: ConsoleFrame;
  visit: ConsoleVisit;
  row: { Id: number; Version: number };
  /** Of the call. */
  path: string;
  /** Unique on the page. */
  name: string;
  title: string;
  /** What follows. */
  lead: string;
  /** What the reason is. */
  label: string;
  kind?: ButtonKind;
  /** Stands open from the beginning. */
  isOpen?: boolean;
  /** Further fields. */
  children?: ReactNode;
}

/** One decision: what follows of it, its reason, its button. */
export function ReasonForm(props: ReasonFormProps) {
  const { frame, visit, row, path, name, title, lead, label, kind = 'primary', isOpen, children } = props;
  const t = useTranslations('console.decision');
  const fault = useFault(visit.faults);
  return (
    <details className="portal-more" open={isOpen || undefined}>
      <summary>{title}</summary>
      <form className="portal-form" action={path.replace('{id}', String(row.Id))} method="post">
        <ConsoleFormStart frame={frame} row={row} />
        <p className="portal-small">{lead}</p>
        {children}
        <TextAreaField
          id={`reason-${name}`}
          name="reason"
          label={label}
          rows={3}
          maxLength={consoleLimits.reason}
          defaultValue={visit.typed.reason}
          error={fault('reason')}
        />
        <p className="portal-small">{t('keptNote')}</p>
        <div className="portal-acts">
          <Button type="submit" kind={kind}>
            {title}
          </Button>
        </div>
      </form>
    </details>
  );
}
