import { useTranslations } from 'next-intl';
import { useFault } from '@/components/portal/use-fault';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { passwordLength } from '@/lib/accounts/rules/password';
import { businessLimits } from '@/lib/config/limits-requests';
import { openBusiness } from '@/lib/requests/contract-business';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import type { OpenBusinessPage } from './load';

/** The code of these failures (docs/product.md §8). */
const code = 'IO-8012';

/** The page of a business's mailed link: proves the address, and opens the portal (docs/portal.md §1). Works without script. */
export function OpenBusinessScreen(page: OpenBusinessPage) {
  const { frame, visit, business } = page;
  const { locale } = visit;
  const t = useTranslations('account.openBusiness');
  return (
    <AccountShell frame={frame}>
      {business ? (
        <>
          <div className="auth-head">
            <h1>{t('title', { company: business.CompanyName })}</h1>
            <p className="lead">{t('lead', { company: business.CompanyName })}</p>
          </div>
          {visit.outcome === 'business-open-failed' && (
            <Note tone="bad" role="alert">
              {t('failed', { code })}
            </Note>
          )}
          <OpenForm {...page} business={business} />
        </>
      ) : (
        <AccountNote
          title={t('overTitle')}
          tone="warn"
          text={t('over')}
          links={[
            { text: t('signIn'), href: href('signin', {}, locale, { audience: 'company' }) },
            { text: t('again'), href: href('listMyBusiness', {}, locale) },
          ]}
        />
      )}
    </AccountShell>
  );
}

type FormProps = OpenBusinessPage & { business: NonNullable<OpenBusinessPage['business']> };

function OpenForm({ visit, business, countries }: FormProps) {
  const t = useTranslations('account.openBusiness');
  const fault = useFault(visit.faults);
  const { typed, locale } = visit;
  const country = typed.country_id ?? (business.CountryId > 0 ? String(business.CountryId) : '');
  return (
    <form
      className="fields"
      action={openBusiness.path.replace('{business_token}', encodeURIComponent(business.token))}
      method="post"
    >
      <input type="hidden" name="lang_code" value={locale} />
      <input type="hidden" name="page" value="openBusiness" />
      <p className="full">{t(business.HasAccount ? 'hasAccount' : 'account', { email: business.Email })}</p>
      {!business.HasAccount && (
        <TextField
          id="open-password"
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('password')}
          hint={t('passwordHint', { min: passwordLength.min })}
          error={fault('password')}
          isFull
        />
      )}
      <TextField
        id="open-city"
        name="city"
        label={t('city')}
        autoComplete="address-level2"
        maxLength={businessLimits.city}
        defaultValue={typed.city ?? business.City}
        error={fault('city')}
      />
      <SelectField
        id="open-country"
        name="country_id"
        label={t('country')}
        defaultValue={country}
        error={fault('country_id')}
      >
        <option value="" />
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="full">
        <Button type="submit" size="lg" isBlock>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
