import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { changeSettings } from '@/lib/companies/contract-settings';
import { isPaying } from '@/lib/companies/rules/paying';
import { fieldLimits, typedUrlLength } from '@/lib/config/field-limits';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { SettingsPage } from './load';

/** The text fields of the form; `optional` ones may stay empty. */
const fields = [
  {
    name: 'company_name',
    label: 'name',
    of: 'CompanyName',
    max: fieldLimits.company_name,
    autoComplete: 'organization',
  },
  {
    name: 'company_emails',
    label: 'emails',
    of: 'CompanyEmails',
    max: fieldLimits.company_emails,
    inputMode: 'email',
    hint: 'emailsHint',
    shown: 'firstShown',
    isContact: true,
  },
  {
    name: 'phone_number',
    label: 'phone',
    of: 'PhoneNumber',
    max: fieldLimits.phone_number,
    type: 'tel',
    autoComplete: 'tel',
    isOptional: true,
    isContact: true,
  },
  {
    name: 'company_url',
    label: 'website',
    of: 'CompanyUrl',
    max: typedUrlLength,
    inputMode: 'url',
    hint: 'websiteHint',
    isOptional: true,
    isContact: true,
  },
] as const;

/** What is to be known of a field: how it is filled, and whether visitors see it with the plan as it stands. */
function useHint(isPaid: boolean) {
  const t = useTranslations('portalSettings');
  return (field: (typeof fields)[number]) => {
    const shown = 'shown' in field ? t(field.shown) : undefined;
    const seen = isPaid ? shown : t('notShown');
    const sentences = ['hint' in field ? t(field.hint) : undefined, 'isContact' in field ? seen : undefined];
    const said = sentences.filter((sentence) => sentence !== undefined);
    if (said.length === 0) return undefined;
    return said.map((sentence) => (
      <span key={sentence} className="block">
        {sentence}
      </span>
    ));
  };
}

/** Name, addresses, phone, website, language: what stands on the company's pages, and how it is written to. */
export function FactsForm({ visit, frame, row }: SettingsPage) {
  const { typed, faults } = visit;
  const t = useTranslations('portalSettings');
  const fault = useFault(faults);
  const hint = useHint(isPaying(row.SubscriptionTypeId));
  const isTyped = typed.company_name !== undefined;
  return (
    <section className="portal-card" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">{t('facts')}</h2>
        <p className="portal-small">{t('factsLead')}</p>
      </header>
      <form className="portal-body" action={changeSettings.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} again={isTyped && visit} />
        {fields.map((field) => (
          <TextField
            key={field.name}
            id={`settings-${field.name}`}
            name={field.name}
            label={t(field.label)}
            type={'type' in field ? field.type : 'text'}
            inputMode={'inputMode' in field ? field.inputMode : undefined}
            autoComplete={'autoComplete' in field ? field.autoComplete : undefined}
            hint={hint(field)}
            optional={'isOptional' in field ? t('optional') : undefined}
            maxLength={field.max}
            defaultValue={isTyped ? (typed[field.name] ?? '') : row[field.of]}
            error={fault(field.name)}
          />
        ))}
        <SelectField
          id="settings-language"
          name="language_code"
          label={t('language')}
          optional=""
          defaultValue={isTyped ? (typed.language_code ?? '') : row.LanguageCode}
          error={fault('language_code')}
        >
          <option value="">{t('languageOwn')}</option>
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languages[one].name}
            </option>
          ))}
        </SelectField>
        <div className="portal-acts">
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </section>
  );
}
