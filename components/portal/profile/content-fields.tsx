import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { KeptPicture } from '../pictures/picture-fields';
import { useFault } from '../use-fault';
import { ItemBox, ItemMovers } from './item-parts';
import type { SectionPage } from './load-section';
import { OfferLine } from './offer-line';
import { formOf, type SectionField, type SectionList } from './section-fields';

type FieldsProps = Pick<SectionPage, 'visit' | 'frame' | 'row' | 'filled' | 'id' | 'written'>;

/** A field of a content, by its place in it: `Title`, `Items.0.Question`. */
function ContentField({
  visit,
  row,
  filled,
  written,
  field,
  at = '',
}: FieldsProps & { field: SectionField; at?: string }) {
  const t = useTranslations('portalProfile');
  const ts = useTranslations('portalSettings');
  const fault = useFault(visit.faults);
  const { name, label, max, type, hint } = field;
  const place = `${at}${name}`;
  const hints = [...(hint ? [ts(hint)] : []), ...(row.WithheldFields.includes(place) ? [t('seen.hint')] : [])];
  const common = {
    id: `content-${place.replaceAll('.', '-')}`,
    name: `content.${place}`,
    label: t(`field.${label}`),
    counter: hint ? undefined : t('upTo', { count: max }),
    hint:
      hints.length > 0 &&
      hints.map((one) => (
        <span key={one} className="block">
          {one}
        </span>
      )),
    optional: '',
    maxLength: max,
    lang: written,
    defaultValue: filled.text(place),
    error: fault(`content.${place}`),
  };
  if (type === 'lines') return <TextAreaField {...common} />;
  return <TextField {...common} type={type ?? 'text'} />;
}

function Carried({ filled, names, at = '' }: Pick<FieldsProps, 'filled'> & { names: readonly string[]; at?: string }) {
  return names.map((name) => {
    const value = filled.carried(`${at}${name}`);
    return value === undefined ? null : <input key={name} type="hidden" name={`content.${at}${name}`} value={value} />;
  });
}

const Kept = ({ filled, place }: Pick<FieldsProps, 'filled'> & { place: string }) => (
  <KeptPicture name={`content.${place}`} url={filled.text(place)} />
);

/** Blank items below those that are there. */
const blanks = 2;

/** The items of a list, and room for some more. An item whose first field is emptied is gone once it is saved. */
function ListFields({ list, ...page }: FieldsProps & { list: SectionList }) {
  const t = useTranslations('portalProfile');
  const { filled } = page;
  const count = filled.count(list.name) + (list.isFixed ? 0 : blanks);
  return (
    <div className="portal-form">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list.
        <fieldset key={at} className="portal-item">
          <legend>{t('item', { number: at + 1 })}</legend>
          <ItemMovers filled={filled} list={list} at={at} />
          <Carried filled={filled} names={list.carried ?? []} at={`${list.name}.${at}.`} />
          {list.hasOffers && <OfferLine {...page} guid={filled.text(`${list.name}.${at}.ServiceGuid`)} />}
          {list.ownPicture && <Kept filled={filled} place={`${list.name}.${at}.${list.ownPicture.name}`} />}
          {list.picture && <Kept filled={filled} place={`${list.name}.${at}.${list.picture.name}`} />}
          {list.fields.map((field) => (
            <ContentField key={field.name} {...page} field={field} at={`${list.name}.${at}.`} />
          ))}
          <ItemBox filled={filled} list={list} at={at} />
        </fieldset>
      ))}
      {count > 0 && !list.isFixed && <p className="portal-small">{t('itemHint')}</p>}
    </div>
  );
}

/** The fields of a section's text (docs/product.md §3). */
export function ContentFields(page: FieldsProps) {
  const { fields, list, area, carried = [], picture } = formOf(page.id);
  return (
    <>
      {picture && <Kept filled={page.filled} place={picture.name} />}
      {fields.map((field) => (
        <ContentField key={field.name} {...page} field={field} />
      ))}
      {list && !area && <ListFields {...page} list={list} />}
      <Carried filled={page.filled} names={carried} />
    </>
  );
}
