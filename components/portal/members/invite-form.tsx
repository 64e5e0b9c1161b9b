import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { presetNames } from '@/lib/access/rights';
import { inviteMember } from '@/lib/accounts/contract-members';
import { fieldLimits } from '@/lib/config/field-limits';
import { accountLimits } from '@/lib/config/limits';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';

interface InviteFormProps {
  visit: PortalVisit;
  frame: PortalFrame;
  idempotencyKey: string;
}

/** Invites a person by mail; the form of an owner also makes owners. */
export function InviteForm({ visit, frame, idempotencyKey }: InviteFormProps) {
  const t = useTranslations('portalMembers');
  const tr = useTranslations('portal.role');
  const te = useTranslations('errors');
  const { typed, faults, locale } = visit;
  const error = faults.email && (faults.email === 'memberAlready' ? te('memberAlready') : te('email'));
  return (
    <section className="portal-card" aria-labelledby="invite-title">
      <header>
        <h2 id="invite-title">{t('inviteTitle')}</h2>
      </header>
      <form className="portal-body" action={inviteMember.path} method="post">
        <FormStart frame={frame} idempotencyKey={idempotencyKey} />
        <TextField
          id="invite-email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="off"
          maxLength={fieldLimits.email}
          defaultValue={typed.email}
          error={error}
        />
        <SelectField
          id="invite-role"
          name="role"
          label={t('role')}
          hint={t('roleHint')}
          defaultValue={typed.role ?? 'ServiceProvider'}
        >
          <option value="ServiceProvider">{tr('ServiceProvider')}</option>
          {frame.portal.Member.Role === 'Owner' && <option value="Owner">{tr('Owner')}</option>}
        </SelectField>
        <SelectField id="invite-preset" name="preset" label={t('preset')} optional="" defaultValue={typed.preset ?? ''}>
          <option value="">{t('noPreset')}</option>
          {presetNames.map((name) => (
            <option key={name} value={name}>
              {t(`presets.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="invite-language"
          name="mail_language"
          label={t('language')}
          defaultValue={typed.mail_language ?? locale}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languages[one].name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" icon="mail">
          {t('invite')}
        </Button>
        <p className="portal-small">{t('inviteHint', { days: accountLimits.invitationDays })}</p>
      </form>
    </section>
  );
}
