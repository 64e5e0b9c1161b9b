import { useTranslations } from 'next-intl';
import type { Frequency } from '@/lib/config/frequencies';

interface FrequencyChoiceProps {
  /** Name of the field: once is its empty value. */
  name: 'every' | 'frequency';
  company: string;
  offered: readonly Frequency[];
  chosen: Frequency | '';
  onChoose: (frequency: Frequency | '') => void;
  /** Every visit is booked, its date listed before; or the first alone, paid here or on its day, and how often is a wish. */
  how?: RepeatKind;
}

export type RepeatKind = 'booked' | 'arranged' | 'paid';

/** How often, for a service that repeats (mockup booking-1-service); plain radios, so that it needs no script. */
export function FrequencyChoice({ name, company, offered, chosen, onChoose, how = 'arranged' }: FrequencyChoiceProps) {
  const t = useTranslations('booking.frequency');
  if (offered.length === 0) return null;
  return (
    <fieldset className="book-often">
      <legend className="h3">{t('title')}</legend>
      <div className="book-often-choices">
        {(['', ...offered] as const).map((frequency) => (
          <label key={frequency}>
            <input
              type="radio"
              name={name}
              value={frequency}
              checked={frequency === chosen}
              onChange={() => onChoose(frequency)}
            />
            <span>{t(frequency || 'once')}</span>
          </label>
        ))}
      </div>
      <p className="meta">{t(how, { company })}</p>
    </fieldset>
  );
}
