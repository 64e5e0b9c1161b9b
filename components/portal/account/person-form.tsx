import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { type Account, updateAccount } from '@/lib/accounts/contract-account';
import { fieldLimits } from '@/lib/config/field-limits';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { useFault } from '../use-fault';

interface PersonFormProps {
  visit: PortalVisit;
  frame: PortalFrame;
  account: Account;
}

/** How a member is called, and the language that mails reach them in. */
export function PersonForm({ visit: { typed, faults }, frame, account }: PersonFormProps) {
  const t = useTranslations('portalAccount');
  const fault = useFault(faults);
  const names = [
    { name: 'first_name', label: t('firstName'), value: account.FirstName, autoComplete: 'given-name' },
    { name: 'last_name', label: t('lastName'), value: account.LastName, autoComplete: 'family-name' },
  ] as const;
  return (
    <section className="portal-card" aria-labelledby="person-title">
      <header>
        <h2 id="person-title">{t('personTitle')}</h2>
        <p className="portal-small">{account.Email}</p>
      </header>
      <form className="portal-body" action={updateAccount.path} method="post">
        <FormStart frame={frame} isOfCompany={false} />
        {names.map(({ name, label, value, autoComplete }) => (
          <TextField
            key={name}
            id={`person-${name}`}
            name={name}
            label={label}
            autoComplete={autoComplete}
            maxLength={fieldLimits[name]}
            defaultValue={typed[name] ?? value}
            error={fault(name)}
          />
        ))}
        <SelectField
          id="person-language"
          name="language_code"
          label={t('language')}
          defaultValue={typed.language_code ?? account.LanguageCode}
          error={fault('language_code')}
        >
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
