import { useTranslations } from 'next-intl';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import type { AddressValue } from '@/lib/places/contract';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import {
  type AddressFaults,
  type AddressField,
  addressFieldsOf,
  addressLabelsOf,
  addressLimits,
} from '@/lib/places/rules/postal-address';
import { unset } from '@/lib/values/ids';

export type AddressNames = Readonly<Record<keyof AddressValue, string>>;

/** Names of the inputs unless a form says otherwise: those of the address model (docs/product.md §3). */
const plainNames: AddressNames = {
  Address: 'Address',
  Unit: 'Unit',
  City: 'City',
  PostalCode: 'PostalCode',
  ProvinceId: 'ProvinceId',
  CountryId: 'CountryId',
  TimeZoneId: 'TimeZoneId',
};

/** Browsers fill an address in by these (WCAG 1.3.5). Options hold ids, so the country is named, not coded. */
const tokens: Record<AddressField, string> = {
  Address: 'address-line1',
  Unit: 'address-line2',
  City: 'address-level2',
  PostalCode: 'postal-code',
  ProvinceId: 'address-level1',
  CountryId: 'country-name',
};

export interface AddressFieldsetProps {
  /** Begins every id: `${id}-PostalCode` is the input, `${id}-PostalCode-error` its fault. */
  id: string;
  value: AddressValue;
  /** Countries, and at least the provinces of the value's country. */
  lists: AddressLists;
  faults?: AddressFaults;
  layout?: 'horizontal' | 'vertical';
  names?: AddressNames;
  /** Without it the fields keep what is typed themselves: a plain form. */
  onEdit?: (field: AddressField, text: string) => void;
  /** While no script can follow a change of country, a button has the form drawn anew (`redraw` of a plain form). */
  isPlain?: boolean;
  /** What an island adds to a text field: attributes of its input, and what stands under it. */
  more?: Partial<Record<AddressField, { control: InputHTMLAttributes<HTMLInputElement>; under: ReactNode }>>;
}

/** Columns of six a field takes beside its neighbor in the row (mockup recommendation-dialog). */
const widths: Record<string, [number, number]> = {
  'Address Unit': [4, 2],
  'City PostalCode': [4, 2],
  'PostalCode City': [2, 4],
};

/** How wide each field is drawn, two a row; an odd last one takes the whole row. */
function spansOf(fields: readonly AddressField[]): number[] {
  return fields.map((field, at) => {
    const isFirst = at % 2 === 0;
    const other = fields[isFirst ? at + 1 : at - 1];
    if (other === undefined) return 6;
    const pair = isFirst ? [field, other] : [other, field];
    return (widths[pair.join(' ')] ?? [3, 3])[isFirst ? 0 : 1];
  });
}

/** The sentence for a fault, with an example of the country's where there is one. */
function useFaultText(faults: AddressFaults, example: string) {
  const t = useTranslations('errors');
  return (field: AddressField) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return fault === 'postalCode' && example ? t('postalCodeLike', { example }) : t(fault);
  };
}

/** The labels of a country's fields, in its own words (docs/product.md §5). */
export function useAddressLabels(countryId: number): Record<AddressField, string> {
  const t = useTranslations('parts.address');
  const labels = addressLabelsOf(countryId);
  return {
    Address: t('street'),
    Unit: t('unit'),
    City: t('city'),
    PostalCode: t(`postalCodes.${labels.PostalCode}`),
    ProvinceId: t(`provinces.${labels.ProvinceId}`),
    CountryId: t('country'),
  };
}

interface ControlProps extends AddressFieldsetProps {
  field: AddressField;
  label: string;
  error: string | undefined;
}

/** The input or select of one field, with what its country puts into it while it is empty. */
function AddressControl({ field, label, error, id, value, lists, names = plainNames, onEdit, more }: ControlProps) {
  const t = useTranslations('parts.address');
  const words = addressLabelsOf(value.CountryId);
  const held = value[field] === unset ? '' : String(value[field]);
  const edit = (event: { target: { value: string } }) => onEdit?.(field, event.target.value);
  const base = {
    id: `${id}-${field}`,
    name: names[field],
    label,
    error,
    autoComplete: tokens[field],
    ...(onEdit ? { value: held, onChange: edit } : { defaultValue: held }),
  };
  if (field === 'ProvinceId' || field === 'CountryId') {
    const isProvince = field === 'ProvinceId';
    const options = isProvince ? lists.provinces.filter((one) => one.countryId === value.CountryId) : lists.countries;
    return (
      <SelectField {...base}>
        {held === '' && <option value="">{isProvince ? t(`choose.${words.ProvinceId}`) : t('chooseCountry')}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  }
  const placeholders = { Address: undefined, Unit: t('unitExample'), City: undefined, PostalCode: words.postalExample };
  return (
    <TextField
      {...base}
      optional={field === 'Unit' ? t('optional') : undefined}
      placeholder={placeholders[field]}
      maxLength={addressLimits[field]}
      {...more?.[field]?.control}
    />
  );
}

/** Has a plain form drawn anew. Enter presses the first button that sends a form: that is another one. */
function Redraw({ text }: { text: string }) {
  return (
    <>
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <Button type="submit" name="redraw" value="country" formNoValidate kind="secondary" size="sm" className="mt-2">
        {text}
      </Button>
    </>
  );
}

/**
 * The fields of an address in the order and words of its country (docs/product.md §2, Address input). Works in a page without
 * script; `AddressFields` is the same with a change of country. Words come from the page or from a provider.
 */
export function AddressFieldset(props: AddressFieldsetProps) {
  const { value, faults = {}, layout = 'horizontal', names = plainNames, more, isPlain } = props;
  const t = useTranslations('parts.address');
  const labels = useAddressLabels(value.CountryId);
  const faultOf = useFaultText(faults, addressLabelsOf(value.CountryId).postalExample);
  const fields = addressFieldsOf(value.CountryId);
  const spans = spansOf(fields);
  return (
    <div className={layout === 'horizontal' ? 'address-fields address-fields-wide' : 'address-fields'}>
      {fields.map((field, at) => (
        <div key={field} className={`address-span-${spans[at]}`}>
          <AddressControl {...props} field={field} label={labels[field]} error={faultOf(field)} />
          {more?.[field]?.under}
          {isPlain && field === 'CountryId' && <Redraw text={t('redraw')} />}
        </div>
      ))}
      <input type="hidden" name={names.TimeZoneId} value={value.TimeZoneId} />
    </div>
  );
}
