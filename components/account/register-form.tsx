import { useTranslations } from 'next-intl';
import { register } from '@/lib/accounts/contract-register';
import { passwordLength } from '@/lib/accounts/rules/password';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { AccountForm } from './account-form.client';
import { type AccountVisit, accountQuery, claimFields } from './account-visit';
import type { FieldSpec } from './field-spec';
import { useFormWords } from './use-form-words';

interface RegisterFormProps {
  visit: AccountVisit;
  /** The page it stands on: the claim page registers as well. */
  page: 'register' | 'claimProfile';
  submit: string;
  terms: React.ReactNode;
}

function useFields({ audience, claim, typed }: AccountVisit, isClaim: boolean): FieldSpec[] {
  const t = useTranslations('account.field');
  const person = [
    {
      name: 'first_name',
      type: 'text',
      label: t('firstName'),
      autoComplete: 'given-name',
      maxLength: fieldLimits.first_name,
      value: typed.first_name,
      isHalf: true,
    },
    {
      name: 'last_name',
      type: 'text',
      label: t('lastName'),
      autoComplete: 'family-name',
      maxLength: fieldLimits.last_name,
      value: typed.last_name,
      isHalf: true,
    },
  ] as const satisfies FieldSpec[];
  const phone = {
    name: 'phone_number',
    type: 'tel',
    label: t('phone'),
    autoComplete: 'tel',
    hint: t('phoneHint'),
    maxLength: fieldLimits.phone_number,
    value: typed.phone_number,
    isOptional: true,
  } as const satisfies FieldSpec;
  const isPro = audience === 'company';
  return [
    ...(isClaim ? [] : person),
    {
      name: 'email',
      type: 'email',
      label: t(isPro ? 'workEmail' : 'email'),
      hint: t('emailHint'),
      autoComplete: 'username',
      maxLength: fieldLimits.email,
      value: typed.email,
    },
    ...(isPro || claim.company !== undefined ? [phone] : []),
    {
      name: 'password',
      type: 'new-password',
      label: t(isPro ? 'choosePassword' : 'password'),
      hint: t('passwordHint', { min: passwordLength.min }),
      autoComplete: 'new-password',
    },
  ];
}

/** A new account: of a neighbor, of a pro, of a pro who claims a company with it. */
export function RegisterForm({ visit, page, submit, terms }: RegisterFormProps) {
  const t = useTranslations('account.register');
  const { locale, audience, claim, outcome, faults } = visit;
  const words = useFormWords(submit, t('busy'));
  const fields = useFields(visit, page === 'claimProfile');
  const company = claim.company === undefined ? undefined : String(claim.company);
  return (
    <AccountForm
      call="register"
      action={register.path}
      hidden={{
        audience: audience === 'company' ? audience : 'marketplace',
        company_id: company,
        token: claim.token,
        lang_code: locale,
        page,
        ...claimFields(claim),
      }}
      notes={Object.keys(faults).length > 0 ? {} : { 'register-failed': t('failed') }}
      next={href(page, {}, locale, { ...accountQuery(audience, { company: claim.company }), outcome: 'registered' })}
      fields={fields}
      words={words}
      outcome={outcome}
      faults={faults}
      terms={terms}
    />
  );
}
