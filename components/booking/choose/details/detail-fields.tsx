import { useTranslations } from 'next-intl';
import { AddressFields } from '@/components/parts/address-fields.client';
import { PhoneSlot } from '@/components/parts/phone-slot.client';
import { TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import { TextAreaField } from '@/components/ui/text-area-field';
import { addressNames } from '@/lib/bookings/rules/address-names';
import { bookingLimits } from '@/lib/config/limits';
import type { AddressValue } from '@/lib/places/contract';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import type { Locale } from '@/lib/values/locale';
import { addressFaults, type DetailFaults, detailLimits, inputOf } from './details-rules';
import type { Typed } from './typed';

export interface DetailFieldsProps {
  locale: Locale;
  company: string;
  questions: readonly string[];
  initial: Typed;
  faults: DetailFaults;
  address: AddressValue;
  lists: AddressLists;
  onAddress: (address: AddressValue) => void;
  phone: { countryId: number; callingCode: string; onCountry: (countryId: number) => void; isWanted: boolean };
  /** Of the country that the number is written as in. */
  phoneExample: string;
  /** No script yet: a change of country wants the page drawn anew. */
  isPlain: boolean;
}

const known = ['required', 'tooLong', 'tooManyToday', 'email', 'phone', 'invalid'] as const;

function useFaultText({ faults, phoneExample }: Pick<DetailFieldsProps, 'faults' | 'phoneExample'>) {
  const t = useTranslations('errors');
  return (field: string) => {
    const key = faults[field];
    if (key === 'phone' && phoneExample) return t('phoneLike', { example: phoneExample });
    return key && t(known.find((one) => one === key) ?? 'invalid');
  };
}

/** What an interactive quote asks (docs/booking.md §1): a field each, none of them must be answered. */
function Questions(props: DetailFieldsProps) {
  const { company, questions, initial } = props;
  const t = useTranslations('booking.details');
  const faultOf = useFaultText(props);
  if (questions.length === 0) return null;
  return (
    <section className="card book-fields" aria-labelledby="questions">
      <h2 className="h3" id="questions">
        {t('questions', { company })}
      </h2>
      {questions.map((question, at) => {
        const name = `answers.${at}.answer`;
        return (
          <div key={question}>
            <input type="hidden" name={`answers.${at}.question`} value={question} />
            <TextAreaField
              id={inputOf(name)}
              name={name}
              label={question}
              rows={2}
              optional={t('optional')}
              maxLength={bookingLimits.answer}
              defaultValue={initial[name]}
              error={faultOf(name)}
            />
          </div>
        );
      })}
    </section>
  );
}

/** Who, where, and what the team should know (mockup booking-3-details). */
export function DetailFields(props: DetailFieldsProps) {
  const { locale, initial, faults, address, lists, onAddress, phone, isPlain } = props;
  const t = useTranslations('booking.details');
  const faultOf = useFaultText(props);
  const field = (name: keyof typeof detailLimits) => ({
    id: inputOf(name),
    name,
    label: t(name === 'phone_number' ? 'phone' : name),
    maxLength: detailLimits[name],
    defaultValue: initial[name],
    error: faultOf(name),
  });
  return (
    <>
      <Questions {...props} />
      <section className="card book-fields" aria-label={t('title')}>
        <TextField {...field('name')} autoComplete="name" />
        <div className="fields">
          <TextField {...field('email')} type="email" autoComplete="email" />
          <PhoneSlot
            locale={locale}
            {...phone}
            id={inputOf('phone_number')}
            label={t('phone')}
            initial={initial.phone_number ?? ''}
            error={faultOf('phone_number')}
          />
        </div>
        <AddressFields
          id="where"
          value={address}
          lists={lists}
          names={addressNames}
          faults={addressFaults(faults)}
          onChange={onAddress}
          isPlain={isPlain}
        />
        <TextAreaField {...field('notes')} optional={t('optional')} placeholder={t('notesExample')} />
        <label className="check">
          <input type="checkbox" name="name_consent" value="true" defaultChecked={initial.name_consent === 'true'} />
          <span>{t('nameConsent', { company: props.company })}</span>
        </label>
        <Honeypot label={t('trap')} />
        <p className="meta">{t('privacy', { company: props.company })}</p>
      </section>
    </>
  );
}
