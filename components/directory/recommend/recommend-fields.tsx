import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StaticTextAreaField, TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import { recommendProviderLimits as limits } from '@/lib/config/limits';

type FieldName = keyof typeof limits;
/** Field → message key of `messages/errors`, from our own check or from the platform. */
export type FieldFaults = Readonly<Partial<Record<string, string>>>;

const known = ['required', 'tooLong', 'email', 'phone', 'invalid'] as const;

/** The sentence for a fault; an unknown key is shown as a fault too. */
export function useFaultText(faults: FieldFaults) {
  const t = useTranslations('errors');
  return (field: FieldName) => {
    const key = faults[field];
    return key === undefined ? undefined : t(known.find((one) => one === key) ?? 'invalid');
  };
}

interface RecommendFieldsProps {
  /** Begins every id of the form. */
  id: string;
  /** As it was typed before, by the names of the fields. */
  start?: Readonly<Record<string, string>>;
  faults?: FieldFaults;
  /** The phone field: plain for a plain form, with a choice of country in the dialog. */
  phone: ReactNode;
}

/** The fields of a recommendation: the recommender's, then the provider's (docs/interface.md §5.14). */
export function RecommendFields({ id, start = {}, faults = {}, phone }: RecommendFieldsProps) {
  const t = useTranslations('parts.recommendForm');
  const faultOf = useFaultText(faults);
  const field = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    maxLength: limits[name],
    defaultValue: start[name],
    error: faultOf(name),
  });
  return (
    <>
      <fieldset className="fields">
        <legend className="sr-only">{t('you')}</legend>
        <TextField {...field('name')} label={t('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" label={t('email')} autoComplete="email" />
        <div className="full">{phone}</div>
      </fieldset>
      <hr className="border-line" />
      <fieldset className="fields">
        <legend className="sr-only">{t('company')}</legend>
        <TextField {...field('company_name')} label={t('companyName')} autoComplete="off" />
        <TextField
          {...field('company_website')}
          label={t('companyWebsite')}
          optional={t('optional')}
          placeholder={t('websiteExample')}
          inputMode="url"
          autoComplete="off"
        />
        <StaticTextAreaField
          {...field('company_recommendation')}
          isFull
          label={t('why')}
          placeholder={t('whyExample')}
          hint={t('limit', { max: limits.company_recommendation })}
        />
      </fieldset>
      <Honeypot label={t('trap')} />
      <p className="meta">{t('note')}</p>
    </>
  );
}
