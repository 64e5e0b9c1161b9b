import { useTranslations } from 'next-intl';
import { acceptInvitation, joinCompany } from '@/lib/accounts/contract-invitations';
import { passwordLength } from '@/lib/accounts/rules/password';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { AccountForm } from '../account-form.client';
import type { FieldSpec } from '../field-spec';
import { useFormWords } from '../use-form-words';
import type { InvitationPage } from './load';

/** The code of these failures (docs/product.md §8). */
const code = 'IO-8012';

interface Props {
  visit: InvitationPage['visit'];
  invitation: NonNullable<InvitationPage['invitation']>;
}

/** What both forms share: where they go, and what is said where they fail. */
function useCommon({ visit, invitation }: Props, path: string) {
  const t = useTranslations('account.invitation');
  const { locale, outcome, faults } = visit;
  return {
    action: path.replace('{invitation_token}', encodeURIComponent(invitation.token)),
    hidden: { invitation_token: invitation.token, lang_code: locale, page: 'invitation' },
    notes: {
      ...(Object.keys(faults).length > 0
        ? {}
        : { 'invitation-failed': t('failed', { code, email: invitation.Email }) }),
      'invitation-expired': t('expired'),
    },
    next: href('invitation', {}, locale, { outcome: 'invitation-accepted' }),
    outcome,
    faults,
  };
}

/** Begins an account with the acceptance: the mailed link has proven the address. */
export function NewMemberForm(props: Props) {
  const t = useTranslations('account.invitation');
  const tf = useTranslations('account.field');
  const { typed } = props.visit;
  const text = (name: 'first_name' | 'last_name', label: string, autoComplete: string): FieldSpec => ({
    name,
    type: 'text',
    label,
    autoComplete,
    maxLength: fieldLimits[name],
    value: typed[name],
    isHalf: true,
  });
  return (
    <AccountForm
      {...useCommon(props, acceptInvitation.path)}
      call="acceptInvitation"
      fields={[
        text('first_name', tf('firstName'), 'given-name'),
        text('last_name', tf('lastName'), 'family-name'),
        {
          name: 'password',
          type: 'new-password',
          label: tf('newPassword'),
          hint: tf('passwordHint', { min: passwordLength.min }),
          autoComplete: 'new-password',
        },
      ]}
      words={useFormWords(t('submitNew'), t('busy'))}
    />
  );
}

/** Accepts with the account that is signed in. */
export function JoinForm(props: Props & { who: string }) {
  const t = useTranslations('account.invitation');
  return (
    <>
      <p className="lead">{t('signedInAs', { who: props.who })}</p>
      <AccountForm
        {...useCommon(props, joinCompany.path)}
        call="joinCompany"
        fields={[]}
        words={useFormWords(t('submit'), t('busy'))}
      />
    </>
  );
}
