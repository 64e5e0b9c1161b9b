import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { changeMyMails, type MyMails } from '@/lib/accounts/contract-mails';
import { memberMails } from '@/lib/values/member-mails';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';

/** Which mails of the company reach its member too, at the address of their account. */
export function MailsForm({ frame, mails }: { frame: PortalFrame; mails: MyMails }) {
  const t = useTranslations('portalAccount');
  const { Email, Mails, CanReceive } = mails;
  return (
    <section className="portal-card" aria-labelledby="mails-title">
      <header>
        <h2 id="mails-title">{t('mailsTitle')}</h2>
        <p className="portal-small">{t(CanReceive ? 'mailsLead' : 'mailsNeed', { email: Email })}</p>
      </header>
      {CanReceive && (
        <form className="portal-body" action={changeMyMails.path} method="post">
          <FormStart frame={frame} />
          <fieldset className="portal-rights">
            <legend className="sr-only">{t('mailsTitle')}</legend>
            {memberMails.map((name, at) => (
              <label key={name} className="check">
                <input type="checkbox" name={`mails.${at}`} value={name} defaultChecked={Mails.includes(name)} />
                <span>{t(`mails.${name}`)}</span>
              </label>
            ))}
          </fieldset>
          <div className="portal-acts">
            <Button type="submit" kind="secondary">
              {t('mailsSave')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
