import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { type PageText, pageTexts } from '@/lib/companies/contract-pages';
import { fieldLimits } from '@/lib/config/field-limits';
import { locales } from '@/lib/values/locale';
import { useLanguageName } from '../profile/use-language-name';
import { useFault } from '../use-fault';

export interface PageFieldsProps {
  /** What the fields are filled with, by their names. */
  texts: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  currency: string;
}

const limits: Readonly<Record<PageText, number>> = {
  title: fieldLimits.booking_title,
  submit_section: fieldLimits.submit_section,
  submit_button: fieldLimits.submit_button,
  call_to_action_name: fieldLimits.call_to_action_name,
  share_section_title: fieldLimits.share_section_title,
  share_section_tooltip: fieldLimits.share_section_tooltip,
};

const facts = [
  { name: 'booking_name', optional: '', inputMode: 'text', max: fieldLimits.booking_name },
  { name: 'base_price', optional: '', inputMode: 'decimal', max: fieldLimits.base_price },
  { name: 'base_time', optional: undefined, inputMode: 'decimal', max: fieldLimits.base_time },
] as const;

const links = [
  { name: 'call_to_action_url', inputMode: 'url', max: fieldLimits.call_to_action_url },
  { name: 'tracking_id', inputMode: 'text', max: fieldLimits.tracking_id },
] as const;

/** What the page says in one language; each language is folded away by itself. */
function LanguageTexts({ at, texts, faults }: Omit<PageFieldsProps, 'currency'> & { at: number }) {
  const t = useTranslations('portalPages');
  const fault = useFault(faults);
  const locale = locales[at]!;
  const hasFault = pageTexts.some((name) => faults[`texts.${at}.${name}`]);
  const missing = pageTexts.filter((name) => !texts[`texts.${at}.${name}`]).length;
  const language = useLanguageName()(locale);
  return (
    <details className="portal-more" open={hasFault}>
      <summary>{t('wordsIn', { language, missing })}</summary>
      <div className="portal-form">
        <input type="hidden" name={`texts.${at}.lang_code`} value={locale} />
        {pageTexts.map((name) => {
          const field = `texts.${at}.${name}`;
          const Field = name === 'submit_section' ? TextAreaField : TextField;
          return (
            <Field
              key={name}
              id={`page-${locale}-${name}`}
              name={field}
              label={t(`fields.${name}`)}
              hint={t(`hints.${name}`)}
              optional=""
              lang={locale}
              maxLength={limits[name]}
              defaultValue={texts[field]}
              error={fault(field)}
            />
          );
        })}
      </div>
    </details>
  );
}

/** What a page is called, costs, takes and says. */
export function PageFields({ texts, faults, currency }: PageFieldsProps) {
  const t = useTranslations('portalPages');
  const fault = useFault(faults);
  return (
    <>
      {facts.map(({ name, optional, inputMode, max }) => (
        <TextField
          key={name}
          id={`page-${name}`}
          name={name}
          inputMode={inputMode}
          label={t(`fields.${name}`)}
          hint={t(`hints.${name}`, { currency })}
          optional={optional}
          maxLength={max}
          defaultValue={texts[name]}
          error={fault(name)}
        />
      ))}
      {locales.map((locale, at) => (
        <LanguageTexts key={locale} at={at} texts={texts} faults={faults} />
      ))}
      {links.map(({ name, inputMode, max }) => (
        <TextField
          key={name}
          id={`page-${name}`}
          name={name}
          inputMode={inputMode}
          label={t(`fields.${name}`)}
          hint={t(`hints.${name}`)}
          optional=""
          maxLength={max}
          defaultValue={texts[name]}
          error={fault(name)}
        />
      ))}
    </>
  );
}
