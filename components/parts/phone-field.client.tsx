'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import PhoneInput from 'react-phone-number-input/min';
import { ErrorMessage } from '@/components/ui/error-message';
import { Input } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { type PhoneCountry, phoneCountries } from '@/lib/i18n/phone-countries';
import type { Locale } from '@/lib/values/locale';

interface PhoneFieldProps {
  id: string;
  locale: Locale;
  label: string;
  /** Name in the form of what is sent: the number in its international form (E.164), empty while there is none. */
  name?: string;
  maxLength: number;
  /** Country of the page (docs/interface.md §5.7): national numbers are read as its own until another is chosen or typed. */
  countryId: number;
  /** A country was chosen, or the number says another one. */
  onCountry?: (countryId: number) => void;
  onChange?: (number: string) => void;
  error: string | undefined;
}

interface CountrySelectProps {
  value?: string;
  onChange: (iso: string) => void;
  label: string;
  countries: readonly PhoneCountry[];
}

/** The country in a native select behind what is drawn: flag (decoration) and calling code. */
function CountrySelect({ value, onChange, label, countries }: CountrySelectProps) {
  const chosen = countries.find(({ iso }) => iso === value);
  return (
    <span className="relative flex flex-none items-center gap-2 rounded-s-[12px] border border-e-0 border-line-strong bg-tint px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus">
      <Icon name="chevron-down" size="s" />
      {chosen && (
        <img className="flag" src={`/images/flags/${chosen.iso.toLowerCase()}.svg`} alt="" width={21} height={14} />
      )}
      <span aria-hidden="true">{chosen?.callingCode}</span>
      <select
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        aria-label={label}
        autoComplete="tel-country-code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {countries.map(({ iso, name, callingCode }) => (
          <option key={iso} value={iso}>
            {callingCode} {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * A phone number: the country in a select of its own, the number as people write it, with or without its country code
 * (docs/rules/accessibility.md, Phone input). Loaded on demand with its island; the words come from a provider around it.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, locale, label, name = 'phone_number', maxLength, countryId, onCountry, onChange, error } = props;
  const t = useTranslations('parts.phoneField');
  const countries = useMemo(() => phoneCountries(locale), [locale]);
  const [number, setNumber] = useState('');
  const change = (typed = '') => {
    setNumber(typed);
    onChange?.(typed);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <PhoneInput
        className="flex"
        id={id}
        value={number}
        onChange={change}
        defaultCountry={countries.find((country) => country.id === countryId)?.iso ?? 'US'}
        countries={countries.map(({ iso }) => iso)}
        addInternationalOption={false}
        onCountryChange={(iso) => {
          const chosen = countries.find((country) => country.iso === iso);
          if (chosen && chosen.id !== countryId) onCountry?.(chosen.id);
        }}
        countrySelectComponent={CountrySelect}
        countrySelectProps={{ label: t('country'), countries }}
        inputComponent={Input}
        numberInputProps={{ className: 'rounded-s-none', 'aria-describedby': error ? `${id}-error` : undefined }}
        autoComplete="tel"
        maxLength={maxLength}
        required
        aria-invalid={error ? true : undefined}
      />
      <input type="hidden" name={name} value={number} />
      {error && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
    </div>
  );
}
