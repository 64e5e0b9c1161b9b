import { useTranslations } from 'next-intl';
import { SelectField, TextField } from '@/components/ui/field';
import { fieldLimits } from '@/lib/config/field-limits';
import { frequencies } from '@/lib/config/frequencies';
import { offerLimits } from '@/lib/config/limits';
import { languages, locales } from '@/lib/values/locale';
import { useFault } from '../use-fault';
import { leads, type OfferTexts } from './offer-values';
import { useLead } from './use-lead';

export interface OfferFieldsProps {
  /** What the fields are filled with, by their names. */
  texts: OfferTexts;
  faults: Readonly<Record<string, string>>;
  currency: string;
}

const pageTypes = ['1', '2', '3', '4'] as const;

function TypeFields({ texts, faults, currency }: OfferFieldsProps) {
  const t = useTranslations('portalServices');
  const fault = useFault(faults);
  return (
    <>
      <fieldset className="portal-rights">
        <legend>{t('type')}</legend>
        {pageTypes.map((type) => (
          <label key={type} className="check">
            <input
              type="radio"
              name="booking_page_type_id"
              value={type}
              defaultChecked={texts.booking_page_type_id === type}
            />
            <span>
              <b>{t(`types.${type}`)}</b> <span className="portal-small block">{t(`typeHelp.${type}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        id="offer-price"
        name="base_price"
        inputMode="decimal"
        label={t('price')}
        hint={t('priceHint', { currency })}
        optional=""
        maxLength={fieldLimits.base_price}
        defaultValue={texts.base_price}
        error={fault('base_price')}
      />
    </>
  );
}

const numbers = [
  { name: 'duration_minutes', label: 'duration', min: offerLimits.minMinutes, max: offerLimits.maxMinutes },
  { name: 'buffer_minutes', label: 'buffer', min: 0, max: offerLimits.maxMinutes },
  { name: 'capacity', label: 'capacity', min: 1, max: offerLimits.capacity, hint: 'capacityHint' },
] as const;

function TimeFields({ texts, faults }: OfferFieldsProps) {
  const t = useTranslations('portalServices');
  const fault = useFault(faults);
  const lead = useLead();
  const own = Number(texts.lead_minutes);
  const choices = [...new Set([...leads, ...(own >= 0 ? [own] : [])])].sort((one, other) => one - other);
  return (
    <>
      {numbers.map(({ name, label, min, max, ...more }) => (
        <TextField
          key={name}
          id={`offer-${label}`}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          label={t(label)}
          hint={'hint' in more ? t(more.hint) : undefined}
          defaultValue={texts[name]}
          error={fault(name)}
        />
      ))}
      <SelectField
        id="offer-lead"
        name="lead_minutes"
        label={t('notice')}
        hint={t('noticeHint')}
        defaultValue={texts.lead_minutes}
        error={fault('lead_minutes')}
      >
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {lead(minutes)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Frequencies({ texts }: OfferFieldsProps) {
  const t = useTranslations('portalServices');
  const ticked = new Set(Object.keys(texts).flatMap((name) => (name.startsWith('frequencies.') ? [texts[name]] : [])));
  return (
    <fieldset className="portal-rights">
      <legend>{t('repeat')}</legend>
      <p className="portal-small">{t('repeatHint')}</p>
      {frequencies.map((name, at) => (
        <label key={name} className="check">
          <input type="checkbox" name={`frequencies.${at}`} value={name} defaultChecked={ticked.has(name)} />
          <span>{t(`frequencies.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Questions that the form shows: those that are there, and room for one more. */
const questionsOf = (texts: OfferTexts) => {
  const places = Object.keys(texts).map((name) => Number(/^questions\.(\d+)\./.exec(name)?.[1] ?? -1) + 1);
  return Math.min(offerLimits.questions, Math.max(0, ...places) + 1);
};

function Questions({ texts, faults }: OfferFieldsProps) {
  const t = useTranslations('portalServices');
  const fault = useFault(faults);
  return (
    <details className="portal-more">
      <summary>{t('questions')}</summary>
      <p className="portal-small">{t('questionsHint')}</p>
      <div className="portal-form">
        {Array.from({ length: questionsOf(texts) }, (_, at) =>
          locales.map((locale) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place in the list.
              key={`${at}-${locale}`}
              id={`offer-question-${at}-${locale}`}
              name={`questions.${at}.${locale}`}
              label={t('question', { number: at + 1, language: languages[locale].name })}
              optional=""
              lang={locale}
              maxLength={offerLimits.question}
              defaultValue={texts[`questions.${at}.${locale}`]}
              error={fault(`questions.${at}.${locale}`)}
            />
          )),
        )}
      </div>
    </details>
  );
}

/** How a service is offered: price, length, notice, seats, group, repetition, questions. */
export function OfferFields(props: OfferFieldsProps) {
  const t = useTranslations('portalServices');
  return (
    <>
      <TypeFields {...props} />
      <TimeFields {...props} />
      <TextField
        id="offer-group"
        name="grouping_name"
        label={t('group')}
        hint={t('groupHint')}
        optional=""
        maxLength={fieldLimits.list_entry_name}
        defaultValue={props.texts.grouping_name}
        error={useFault(props.faults)('grouping_name')}
      />
      <Frequencies {...props} />
      <Questions {...props} />
    </>
  );
}
