import { useTranslations } from 'next-intl';
import { useAddressLabels } from '@/components/parts/address-fieldset';
import { Note } from '@/components/ui/note';
import { useFaultFocus } from '@/components/ui/use-fault-focus.client';
import { addressNames } from '@/lib/bookings/rules/address-names';
import { type DetailFaults, inputOf } from './details-rules';
import type { DetailTrouble } from './use-details.client';

const persons: Readonly<Record<string, 'name' | 'email' | 'phone' | 'notes'>> = {
  name: 'name',
  email: 'email',
  phone_number: 'phone',
  notes: 'notes',
};

interface DetailTroublesProps {
  trouble: DetailTrouble;
  faults: DetailFaults;
  /** Of the address: its fields are called as that country does. */
  countryId: number;
  company: string;
}

/** What is wrong, with a way to each field. */
export function DetailTroubles({ trouble, faults, countryId, company }: DetailTroublesProps) {
  const t = useTranslations('booking');
  const labels = useAddressLabels(countryId);
  const summary = useFaultFocus(trouble, faults);
  const labelOf = (field: string): string => {
    const person = persons[field];
    if (field === 'repeat_starts') return t('series.taken');
    if (field === 'preferred_dates') return t('summary.days');
    if (person) return t(`details.${person}`);
    const block = Object.entries(addressNames).find(([, name]) => name === field)?.[0];
    return block ? labels[block as keyof typeof labels] : t('details.notes');
  };
  return (
    <div ref={summary} tabIndex={-1}>
      <Note tone={trouble === 'outside' ? 'warn' : 'bad'} role="alert">
        <b>{t(trouble === 'outside' ? 'problem.outsideTitle' : 'details.failedTitle')}</b>
        <p>{t(`problem.${trouble}`, { company })}</p>
        <ul>
          {Object.keys(faults).map((field) => (
            <li key={field}>
              <a className="link" href={`#${inputOf(field)}`}>
                {labelOf(field)}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
