import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import type { AccountVisit } from '../account-visit';
import { afterSignIn, screenText } from '../after-sign-in';
import { CodeForm, ConfirmForm } from './code-forms';
import type { SecondStepPage, Stage } from './load';
import { ManageSecondStep } from './manage';
import { PasskeyButton } from './passkey-button.client';
import { RecoveryCodesPart } from './recovery-codes';
import { SecondStepSetUp } from './set-up';
import { usePasskeyWords } from './use-passkey-words';

/** The second step of signing in: its code, its set-up, its recovery codes (docs/portal.md §2). */
export function SecondStepScreen({ frame, visit, stage }: SecondStepPage) {
  return (
    <AccountShell frame={frame}>
      <StagePart visit={visit} stage={stage} />
    </AccountShell>
  );
}

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="auth-head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  );
}

function CodeStage({ visit, stage }: { visit: AccountVisit; stage: Extract<Stage, { kind: 'code' }> }) {
  const t = useTranslations('account.secondStep');
  const { Ways, FirstName } = stage.pending;
  const isRecovery = stage.isRecovery || !(Ways.includes('Totp') || Ways.includes('Passkey'));
  const hasApp = Ways.includes('Totp');
  const passkey = usePasskeyWords('sign-in');
  const place = screenText(visit);
  const at = (step?: string) => href('secondStep', {}, visit.locale, { step, to: place, ...visit.claim });
  if (isRecovery)
    return (
      <>
        <Head title={t('recoveryTitle')} lead={t('recoveryLead')} />
        <CodeForm visit={visit} isRecovery />
        <p className="auth-under auth-links">
          <a href={at()}>{t('toCode')}</a>
        </p>
      </>
    );
  return (
    <>
      <Head
        title={FirstName === '' ? t('title') : t('titleNamed', { name: FirstName })}
        lead={t(hasApp ? 'lead' : 'leadPasskey')}
      />
      {hasApp && <CodeForm visit={visit} isRecovery={false} />}
      {Ways.includes('Passkey') && <PasskeyButton way="sign-in" words={passkey} next={afterSignIn(visit)} />}
      {Ways.includes('RecoveryCode') && (
        <p className="auth-under auth-links">
          <a href={at('recovery')}>{t('toRecovery')}</a>
        </p>
      )}
    </>
  );
}

/** What happened just before, where it went well. */
function Done({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('account.secondStep');
  const words = { 'second-step-added': 'added', 'second-step-removed': 'removed', 'codes-kept': 'kept' } as const;
  const said = words[outcome as keyof typeof words];
  return (
    said && (
      <Note tone="good" role="status">
        {t(said)}
      </Note>
    )
  );
}

function Under({ visit, text }: { visit: AccountVisit; text: ReactNode }) {
  return (
    <p className="auth-under auth-links">
      <a href={afterSignIn(visit)}>{text}</a>
    </p>
  );
}

function StagePart({ visit, stage }: { visit: AccountVisit; stage: Stage }) {
  const t = useTranslations('account.secondStep');
  const { locale, outcome } = visit;
  const here = (said: string) => href('secondStep', {}, locale, { outcome: said });
  switch (stage.kind) {
    case 'code':
      return <CodeStage visit={visit} stage={stage} />;
    case 'set-up':
      return (
        <>
          <Head title={t('setUpTitle')} lead={t(stage.isRequired ? 'setUpStaff' : 'setUpLead')} />
          <Done outcome={outcome} />
          <SecondStepSetUp
            locale={locale}
            proposal={stage.proposal}
            outcome={outcome}
            page="secondStep"
            next={here('second-step-added')}
          />
        </>
      );
    case 'codes':
      return (
        <>
          <Head title={t('codesTitle')} lead={t('codesLead')} />
          <Done outcome={outcome} />
          <RecoveryCodesPart
            locale={locale}
            codes={stage.codes}
            outcome={outcome}
            page="secondStep"
            next={here('codes-kept')}
          />
          <Under visit={visit} text={t('later')} />
        </>
      );
    case 'done':
      return (
        <>
          <Head title={t('doneTitle')} lead={t('doneLead')} />
          <Done outcome={outcome} />
          <ManageSecondStep locale={locale} step={stage.step} />
          <Under visit={visit} text={t('goOn')} />
        </>
      );
    case 'confirm':
      return (
        <>
          <Head title={t('confirmTitle')} lead={t('confirmLead')} />
          <ConfirmForm visit={visit} />
        </>
      );
    case 'over': {
      const links = [{ text: t('again'), href: href('signin', {}, locale) }];
      return <AccountNote title={t('overTitle')} tone="info" text={t('overText')} links={links} />;
    }
  }
}
