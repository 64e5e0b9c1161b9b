import { useTranslations } from 'next-intl';
import { SelectField, TextField } from '@/components/ui/field';
import { fieldLimits } from '@/lib/config/field-limits';
import { widgetLimits } from '@/lib/config/limits';
import { locales } from '@/lib/values/locale';
import { writeUrls } from '@/lib/widget/contract';
import { useLanguageName } from '../profile/use-language-name';
import { useFault } from '../use-fault';
import { flagGroups, layouts, ratingSources, type WidgetTexts } from './widget-values';

export interface WidgetFieldsProps {
  /** What the fields are filled with, by their names. */
  texts: WidgetTexts;
  faults: Readonly<Record<string, string>>;
}

function LayoutFields({ texts }: WidgetFieldsProps) {
  const t = useTranslations('portalWidgets');
  return (
    <fieldset className="portal-rights">
      <legend>{t('layout')}</legend>
      {layouts.map(([name, id]) => (
        <label key={name} className="check">
          <input
            type="radio"
            name="Properties.LayoutTypeId"
            value={id}
            defaultChecked={texts['Properties.LayoutTypeId'] === String(id)}
          />
          <span>
            <b>{t(`layouts.${name}`)}</b> <span className="portal-small block">{t(`layoutHelp.${name}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Flags({ texts, group }: Pick<WidgetFieldsProps, 'texts'> & { group: keyof typeof flagGroups }) {
  const t = useTranslations('portalWidgets');
  return (
    <fieldset className="portal-rights">
      <legend>{t(`groups.${group}`)}</legend>
      {group === 'sources' && <p className="portal-small">{t('sourcesHint')}</p>}
      {flagGroups[group].map((flag) => (
        <label key={flag} className="check">
          <input
            type="checkbox"
            name={`Properties.${flag}`}
            value="true"
            defaultChecked={texts[`Properties.${flag}`] === 'true'}
          />
          <span>{t(`flags.${flag}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function TitleFields({ texts, faults }: WidgetFieldsProps) {
  const t = useTranslations('portalWidgets');
  const fault = useFault(faults);
  const languageName = useLanguageName();
  return locales.map((locale) => (
    <TextField
      key={locale}
      id={`widget-title-${locale}`}
      name={`WidgetTitle.${locale}`}
      label={t('titleIn', { language: languageName(locale) })}
      hint={t('titleHint')}
      optional=""
      lang={locale}
      maxLength={fieldLimits.reviews_widget_title}
      defaultValue={texts[`WidgetTitle.${locale}`]}
      error={fault(`WidgetTitle.${locale}`)}
    />
  ));
}

const numbers = [
  { name: 'TotalNumberOfReviewsToShow', min: 1, max: widgetLimits.maxShown, optional: undefined },
  { name: 'Width', min: widgetLimits.minWidth, max: widgetLimits.maxWidth, optional: '' },
] as const;

function NumberField({ texts, faults, at }: WidgetFieldsProps & { at: 0 | 1 }) {
  const t = useTranslations('portalWidgets');
  const { name, min, max, optional } = numbers[at];
  return (
    <TextField
      id={`widget-${name}`}
      name={`Properties.${name}`}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      label={t(`fields.${name}`)}
      hint={t(`hints.${name}`, { min, max })}
      optional={optional}
      defaultValue={texts[`Properties.${name}`]}
      error={useFault(faults)(`Properties.${name}`)}
    />
  );
}

function RatingField({ texts, faults }: WidgetFieldsProps) {
  const t = useTranslations('portalWidgets');
  const name = 'Properties.RatingShownTypeId';
  return (
    <SelectField
      id="widget-rating"
      name={name}
      label={t('rating')}
      hint={t('ratingHint')}
      defaultValue={texts[name]}
      error={useFault(faults)(name)}
    >
      {ratingSources.map(({ id, word }) => (
        <option key={id} value={id}>
          {t(`sources.${word}`)}
        </option>
      ))}
    </SelectField>
  );
}

function WriteFields({ texts, faults }: WidgetFieldsProps) {
  const t = useTranslations('portalWidgets');
  const fault = useFault(faults);
  return writeUrls.map((url) => (
    <TextField
      key={url}
      id={`widget-${url}`}
      name={`Properties.${url}`}
      inputMode="url"
      label={t(`fields.${url}`)}
      hint={t('hints.write')}
      optional=""
      maxLength={fieldLimits.mini_review_url}
      defaultValue={texts[`Properties.${url}`]}
      error={fault(`Properties.${url}`)}
    />
  ));
}

/** How reviews are drawn on a site: all of `Properties` (docs/product.md §3). None of it leaves reviews out by their rating. */
export function WidgetFields(props: WidgetFieldsProps) {
  const t = useTranslations('portalWidgets');
  return (
    <>
      <TextField
        id="widget-name"
        name="reviews_widget_name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={fieldLimits.reviews_widget_name}
        defaultValue={props.texts.reviews_widget_name}
        error={useFault(props.faults)('reviews_widget_name')}
      />
      <LayoutFields {...props} />
      <NumberField {...props} at={0} />
      <Flags {...props} group="header" />
      <RatingField {...props} />
      <TitleFields {...props} />
      <Flags {...props} group="tabs" />
      <Flags {...props} group="sources" />
      <Flags {...props} group="size" />
      <NumberField {...props} at={1} />
      <WriteFields {...props} />
    </>
  );
}
