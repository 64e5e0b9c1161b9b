import { useTranslations } from 'next-intl';
import { addTotp, type TotpProposal } from '@/lib/accounts/contract-step';
import { AccountForm } from '../account-form.client';
import { useFormWords } from '../use-form-words';
import { PasskeyButton } from './passkey-button.client';
import { usePasskeyWords } from './use-passkey-words';

interface SetUpProps {
  locale: string;
  proposal: TotpProposal;
  outcome: string | undefined;
  /** The page that holds this part, by its name: where a form without script comes back to. */
  page: string;
  /** Where it leads once it is set up. */
  next: string;
}

const dataUri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Sets up a second step: an app, by form or script; a passkey where the browser can make one. For every page that offers it. */
export function SecondStepSetUp({ locale, proposal, outcome, page, next }: SetUpProps) {
  const t = useTranslations('account.secondStep');
  const te = useTranslations('errors');
  const { Picture, Secret, Uri } = proposal;
  return (
    <>
      <section className="grid gap-3" aria-labelledby="app-title">
        <h2 id="app-title">{t('appTitle')}</h2>
        <p>{t('appText')}</p>
        <img className="second-step-picture" src={dataUri(Picture)} alt={t('pictureAlt')} width={220} height={220} />
        <p className="meta">
          {t('key')} <code className="second-step-key">{Secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <p className="auth-links">
          <a href={Uri}>{t('openApp')}</a>
        </p>
        <AccountForm
          call="addTotp"
          action={addTotp.path}
          hidden={{ lang_code: locale, page }}
          fields={[
            {
              name: 'Code',
              type: 'code',
              label: t('firstCode'),
              hint: t('codeHint'),
              autoComplete: 'one-time-code',
              maxLength: 50,
            },
          ]}
          notes={{ 'code-wrong': te('codeWrong'), 'second-step-failed': t('failed') }}
          words={useFormWords(t('addApp'), t('addBusy'))}
          outcome={outcome}
          next={next}
        />
      </section>
      <PasskeyButton way="add" name={t('passkeyName')} words={usePasskeyWords('add')} next={next} />
    </>
  );
}
