'use client';
import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorMessage } from '@/components/ui/error-message';
import { Input } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { requestNewLimits } from '@/lib/config/limits';
import { type IslandWords, loadIslandWords } from '@/lib/i18n/island-words';
import type { PhoneCountry } from '@/lib/i18n/phone-countries';
import type { Locale } from '@/lib/values/locale';

interface PhoneSlotProps {
  id: string;
  locale: Locale;
  label: string;
  /** Calling code of the place, with its plus. */
  callingCode: string;
  countryId: number;
  onCountry: (countryId: number) => void;
  initial: string;
  error: string | undefined;
  /** Choice of country beside the plain field, for a form that knows no address: the form sends it as `phone_country`. */
  choice?: { label: string; countries: readonly Pick<PhoneCountry, 'id' | 'name' | 'callingCode'>[] };
  /** The form is being used: the field that knows numbers may come. */
  isWanted: boolean;
}

type Choice = NonNullable<PhoneSlotProps['choice']>;

interface Loaded {
  PhoneField: typeof import('./phone-field.client')['PhoneField'];
  words: IslandWords;
}

/** The country the number is written as in; it counts without script too. */
function CountryChoice(props: Pick<PhoneSlotProps, 'id' | 'countryId' | 'onCountry'> & { choice: Choice }) {
  const { id, countryId, onCountry, choice } = props;
  return (
    <select
      className="input w-[7.5rem] flex-none rounded-e-none border-e-0"
      id={`${id}-country`}
      name="phone_country"
      aria-label={choice.label}
      autoComplete="tel-country-code"
      value={countryId}
      onChange={(event) => onCountry(Number(event.target.value))}
    >
      {choice.countries.map((one) => (
        <option key={one.id} value={one.id}>
          {one.callingCode} {one.name}
        </option>
      ))}
    </select>
  );
}

/** A plain telephone field of the same size, for the time before and for browsers without script. */
function PlainPhone({ id, label, callingCode, countryId, onCountry, choice, initial, error }: PhoneSlotProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
      </label>
      <div className="flex">
        {choice ? (
          <CountryChoice id={id} countryId={countryId} onCountry={onCountry} choice={choice} />
        ) : (
          <span className="flex flex-none items-center gap-2 rounded-s-[12px] border border-e-0 border-line-strong bg-tint px-4">
            <Icon name="phone" size="s" />
            <span aria-hidden="true">{callingCode}</span>
          </span>
        )}
        <Input
          className="rounded-s-none"
          id={id}
          type="tel"
          name="phone_number"
          autoComplete="tel"
          maxLength={requestNewLimits.phone_number}
          defaultValue={initial}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
    </div>
  );
}

/** True while the plain field is empty and without focus: only then may another take its place. */
function isIdle(id: string): boolean {
  const input = document.getElementById(id) as HTMLInputElement | null;
  return !input || (input.value === '' && document.activeElement !== input);
}

/**
 * The telephone number: with a choice of country from the start, where the form is given one; else plain at first, with a choice as soon as
 * the form is used (docs/interface.md §5.7).
 */
export function PhoneSlot(props: PhoneSlotProps) {
  const { id, locale, label, countryId, onCountry, error } = props;
  const isWanted = props.isWanted && !props.choice;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([import('./phone-field.client'), loadIslandWords(locale)]).then(
      // At once: what is typed between the look and the change would go with the plain field.
      ([{ PhoneField }, words]) => isIdle(id) && flushSync(() => setLoaded({ PhoneField, words })),
      () => undefined,
    );
  }, [isWanted, locale, id]);
  if (!loaded) return <PlainPhone {...props} />;
  return (
    <NextIntlClientProvider locale={locale} messages={loaded.words} timeZone="UTC">
      <loaded.PhoneField
        id={id}
        locale={locale}
        label={label}
        maxLength={requestNewLimits.phone_number}
        countryId={countryId}
        onCountry={onCountry}
        error={error}
      />
    </NextIntlClientProvider>
  );
}
