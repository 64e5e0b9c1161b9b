'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useState } from 'react';
import { getViewLists } from '@/lib/catalogue/contract';
import { call } from '@/lib/pages/call';
import type { AddressValue } from '@/lib/places/contract';
import { type AddressLists, addressListNames, readAddressLists } from '@/lib/places/rules/address-lists';
import {
  type AddressField,
  addressFieldsOf,
  onCountryChange,
  onProvinceChange,
} from '@/lib/places/rules/postal-address';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { useAutofill } from './address-autofill.client';
import { AddressFieldset, type AddressFieldsetProps, useAddressLabels } from './address-fieldset';

type AddressFieldsProps = Omit<AddressFieldsetProps, 'lists' | 'onEdit' | 'more'> & {
  /** What the page knows already; countries and provinces that are missing are fetched. */
  lists?: AddressLists;
  onChange: (value: AddressValue) => void;
};

/** Each failure to fetch the lists waits so much longer. */
const retryMs = 3000;

const nothing: AddressLists = { countries: [], provinces: [] };

const isEnough = (lists: AddressLists, countryId: number) =>
  lists.countries.length > 0 &&
  (!addressFieldsOf(countryId).includes('ProvinceId') ||
    lists.provinces.some((province) => province.countryId === countryId));

/** The lists at hand; all of them are fetched as soon as those do not do for the country. */
function useAddressLists(given: AddressLists, countryId: number): AddressLists {
  const locale = useLocale() as Locale;
  const [lists, setLists] = useState(given);
  const [failures, setFailures] = useState(0);
  const isMissing = !isEnough(lists, countryId);
  useEffect(() => {
    if (!isMissing) return;
    let isAsked = true;
    const ask = async () => {
      const answer = await call(getViewLists, { Language: locale, Names: [...addressListNames] });
      if (!isAsked) return;
      if (answer.ok) setLists(readAddressLists(answer.value.ValueEntries));
      else setFailures(failures + 1);
    };
    const timer = setTimeout(ask, failures * retryMs);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [isMissing, locale, failures]);
  return lists;
}

/** The value with what stands in the fields; the country comes last, and forgets the province of another. */
function withTyped(value: AddressValue, { provinces }: AddressLists, id: string): AddressValue {
  let typed = value;
  for (const field of addressFieldsOf(value.CountryId)) {
    const control = document.getElementById(`${id}-${field}`);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const held = value[field] === unset ? '' : String(value[field]);
    if (control.value === held) continue;
    if (field === 'CountryId') typed = onCountryChange(typed, Number(control.value));
    else if (field === 'ProvinceId') typed = onProvinceChange(typed, Number(control.value), provinces);
    else typed = { ...typed, [field]: control.value };
  }
  return typed;
}

/** What the address of another country asks for, said to those who do not see it change (docs/rules/accessibility.md, Address block). */
function ChangeNotice({ countryId, name }: { countryId: number; name: string }) {
  const t = useTranslations('parts.address');
  const locale = useLocale();
  const labels = useAddressLabels(countryId);
  const fields = addressFieldsOf(countryId).filter((field) => field !== 'CountryId');
  const list = new Intl.ListFormat(locale).format(fields.map((field) => labels[field]));
  return t('changed', { country: name, fields: list });
}

/**
 * An address in the words of its country (docs/product.md §2, §4, §5): another country asks for other fields, keeps what was typed,
 * and forgets the province. The form around it holds the value: `emptyAddress(countryId)` to begin with, `checkAddress` before it
 * sends, `tidyAddress` as it sends. Needs the words `parts.address`, `parts.suggest` and `errors` around it.
 */
export function AddressFields({ lists: given = nothing, onChange, ...props }: AddressFieldsProps) {
  const { value } = props;
  const lists = useAddressLists(given, value.CountryId);
  const [changedTo, setChangedTo] = useState<number | null>(null);
  const [filled, setFilled] = useState('');
  const t = useTranslations('parts.address');
  const autofill = useAutofill(props.id, value, lists, onChange, setFilled);
  // Text typed before hydration would be lost with the first change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration.
  useLayoutEffect(() => {
    const typed = withTyped(value, lists, props.id);
    if (typed !== value) onChange(typed);
  }, []);

  const edit = (field: AddressField, text: string) => {
    if (field === 'CountryId') {
      setChangedTo(Number(text));
      setFilled('');
      onChange(onCountryChange(value, Number(text)));
    } else if (field === 'ProvinceId') onChange(onProvinceChange(value, Number(text), lists.provinces));
    else {
      autofill.onType(field, text);
      onChange({ ...value, [field]: text });
    }
  };
  return (
    <>
      <AddressFieldset {...props} lists={lists} onEdit={edit} more={autofill.more} />
      <p className="sr-only" role="status">
        {filled !== '' && t('filled', { place: filled })}
        {filled === '' && changedTo !== null && (
          <ChangeNotice
            countryId={changedTo}
            name={lists.countries.find((country) => country.id === changedTo)?.name ?? ''}
          />
        )}
      </p>
    </>
  );
}
