import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { confirmSignIn } from '@/lib/accounts/contract';
import { FormStart } from './form-start';
import type { PortalFrame } from './load';
import type { PortalVisit } from './query';

/** Asks for the password once more, where a sensitive act wanted a fresh sign-in; what was typed into its form is kept. */
export function ConfirmSignIn({ visit, frame }: { visit: PortalVisit; frame: PortalFrame }) {
  const t = useTranslations('portal.confirm');
  const isAsked = visit.outcome === 'portal-confirm' || visit.outcome === 'confirm-failed';
  if (!isAsked) return null;
  return (
    <section className="portal-card" aria-labelledby="confirm-title">
      <header>
        <h2 id="confirm-title">{t('title')}</h2>
        <p className="portal-small">{t('text')}</p>
      </header>
      <form className="portal-body" action={confirmSignIn.path} method="post">
        <FormStart frame={frame} isOfCompany={false} draft={visit.draft} />
        <TextField
          id="confirm-password"
          name="Password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
        />
        <div className="portal-acts">
          <Button type="submit" icon="lock">
            {t('submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
