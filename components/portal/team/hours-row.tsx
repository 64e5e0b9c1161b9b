import { useTranslations } from 'next-intl';
import { ErrorMessage } from '@/components/ui/error-message';
import { Input } from '@/components/ui/field';

interface ClocksProps {
  /** Of the row: `week.0`, `exceptions.2`. */
  at: string;
  /** What the two clocks are about, for those who hear them. */
  about: string;
  texts: Readonly<Record<string, string>>;
  fault: (field: string) => string | undefined;
  /** Their names are seen, where the row does not say what they are. */
  isNamed?: boolean;
}

/** From when to when, as two clocks beside each other; what is wrong with them is said by `ClockFaults`. */
export function Clocks({ at, about, texts, fault, isNamed }: ClocksProps) {
  const t = useTranslations('portalTeam');
  const clock = (end: 'start' | 'end') => (
    <Input
      key={end}
      type="time"
      name={`${at}.${end}`}
      aria-label={t(end === 'start' ? 'from' : 'to', { about })}
      aria-invalid={fault(`${at}.${end}`) ? true : undefined}
      aria-describedby={fault(`${at}.${end}`) ? `${at}-fault` : undefined}
      defaultValue={texts[`${at}.${end}`]}
    />
  );
  if (!isNamed) return (['start', 'end'] as const).map(clock);
  return (['start', 'end'] as const).map((end) => (
    <div key={end} className="portal-clock">
      <span aria-hidden="true">{t(end === 'start' ? 'opensAt' : 'closesAt')}</span>
      {clock(end)}
    </div>
  ));
}

/** What is wrong with a row. */
export function RowFault({ at, names, fault }: { at: string; names: readonly string[]; fault: ClocksProps['fault'] }) {
  const wrong = names.map((name) => fault(`${at}.${name}`)).find((text) => text !== undefined);
  return wrong ? <ErrorMessage id={`${at}-fault`}>{wrong}</ErrorMessage> : null;
}
