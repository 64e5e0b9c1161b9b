'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Input } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { phoneCountries } from '@/lib/i18n/phone-countries';

interface PhoneFieldProps {
  id: string;
  locale: Locale;
  label: string;
  /** Name in the form, and the longest text taken. */
  name?: string;
  maxLength: number;
  countryId: number;
  onCountry: (countryId: number) => void;
  error: string | undefined;
}

/**
 * A phone number: the country in a select of its own, the number as people write it (rules/accessibility, Phone input).
 * Loaded on demand with its island; the words come from a provider around it.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, locale, label, name = 'phone_number', maxLength, countryId, onCountry, error } = props;
  const t = useTranslations('parts.phoneField');
  const countries = useMemo(() => phoneCountries(locale), [locale]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex">
        <span className="relative flex flex-none items-center gap-2 rounded-s-[12px] border border-e-0 border-line-strong bg-tint px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus">
          <Icon name="chevron-down" size="s" />
          <span aria-hidden="true">{countries.find((country) => country.id === countryId)?.callingCode}</span>
          <select
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            aria-label={t('country')}
            autoComplete="tel-country-code"
            value={countryId}
            onChange={(event) => onCountry(Number(event.target.value))}
          >
            {countries.map(({ id: value, name: country, callingCode }) => (
              <option key={value} value={value}>
                {callingCode} {country}
              </option>
            ))}
          </select>
        </span>
        <Input
          className="rounded-s-none"
          id={id}
          type="tel"
          name={name}
          autoComplete="tel"
          maxLength={maxLength}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p className="message message-error" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
