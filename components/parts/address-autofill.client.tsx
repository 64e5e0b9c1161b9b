'use client';
import { useLocale } from 'next-intl';
import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '@/lib/pages/call';
import { type AddressValue, type PlaceSuggestion, readAddress } from '@/lib/places/contract';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import {
  addressOfPlace,
  fillAddress,
  fitsStreet,
  isOutside,
  type NamedProvince,
  outsideText,
  streetQuery,
  streetWithoutTown,
} from '@/lib/places/rules/autofill';
import { type AddressField, isoOfCountry } from '@/lib/places/rules/postal-address';
import type { Locale } from '@/lib/values/locale';
import { closedList, PlaceListbox } from './place-listbox.client';

type Looked = 'Address' | 'City';

interface Autofill {
  /** Attributes of a field's input, and the list under it. */
  more: Partial<Record<AddressField, { control: InputHTMLAttributes<HTMLInputElement>; under: ReactNode }>>;
  /** To be called with what is typed into a field. */
  onType: (field: AddressField, text: string) => void;
}

const nobody = { field: null, input: null, text: '' } as const;

const named = ({ provinces }: AddressLists): NamedProvince[] =>
  provinces.map((province) => ({ ...province, names: [province.name] }));

/** Which suggestions stand under a field, with what is typed into it. */
const isFit: Readonly<Record<Looked, (place: PlaceSuggestion, typed: string) => boolean>> = {
  Address: fitsStreet,
  City: (place) => place.Kind !== 'neighborhood' && !isOutside(place),
};

const comboboxOf = (id: string, { isOpen, activeId }: typeof closedList): InputHTMLAttributes<HTMLInputElement> => ({
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': isOpen,
  'aria-controls': id,
  'aria-activedescendant': activeId,
});

interface Filling {
  value: AddressValue;
  lists: AddressLists;
  onChange: (value: AddressValue) => void;
  onFilled: (place: string) => void;
  locale: Locale;
}

/** Puts all that a place says into the address; one of the map service is looked up first. */
function useFilling({ value, lists, onChange, onFilled, locale }: Filling) {
  const latest = useRef(value);
  latest.current = value;
  return async (place: PlaceSuggestion, typed: AddressValue) => {
    onFilled([place.Name, place.ProvinceName || place.CityName].filter(Boolean).join(', '));
    if (!isOutside(place)) return onChange(fillAddress(typed, addressOfPlace(place, named(lists))));
    onChange({ ...value, Address: place.Name });
    const country = isoOfCountry(value.CountryId);
    const input = { address: outsideText(place), lang_code: locale, ...(country ? { country } : {}) };
    const answer = await call(readAddress, input);
    // What was typed meanwhile stays: only what was found is put in.
    if (answer.ok) onChange(fillAddress(latest.current, answer.value));
  };
}

/**
 * Suggestions under the street and the town of an address (docs/product.md §2, place autocomplete; docs/product.md §5, autofill): choosing one fills
 * in all it says. Streets are only known with a map service, which our server asks.
 */
export function useAutofill(
  id: string,
  value: AddressValue,
  lists: AddressLists,
  onChange: (value: AddressValue) => void,
  onFilled: (place: string) => void,
): Autofill {
  const locale = useLocale() as Locale;
  const [at, setAt] = useState<{ field: Looked; input: HTMLInputElement; text: string } | typeof nobody>(nobody);
  const [list, setList] = useState(closedList);

  const [isHydrated, setHydrated] = useState(false);
  const fill = useFilling({ value, lists, onChange, onFilled, locale });
  // Without script they are plain fields, and say so.
  useEffect(() => setHydrated(true), []);

  const pick = (place: PlaceSuggestion) => {
    const { field, text } = at;
    if (field) setAt({ ...at, text: '' });
    void fill(place, field === 'Address' ? { ...value, Address: streetWithoutTown(text) } : value);
  };
  const fieldOf = (field: Looked) => ({
    control: {
      ...comboboxOf(`${id}-${field}-list`, at.field === field ? list : closedList),
      onFocus: (event: FocusEvent<HTMLInputElement>) => setAt({ field, input: event.currentTarget, text: '' }),
    },
    under: at.field === field && (
      <PlaceListbox
        key={field}
        input={at.input}
        id={`${id}-${field}-list`}
        text={field === 'Address' ? streetQuery(at.text) : at.text}
        locale={locale}
        country={isoOfCountry(value.CountryId)}
        isShown={(place) => isFit[field](place, at.text)}
        onPick={pick}
        onState={setList}
      />
    ),
  });
  if (!isHydrated) return { more: {}, onType: () => undefined };
  return {
    more: { Address: fieldOf('Address'), City: fieldOf('City') },
    onType: (field, text) => {
      if (at.field && at.field === field) setAt({ ...at, text });
    },
  };
}
