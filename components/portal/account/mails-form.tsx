import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { changeMyMails, type MyMails } from '@/lib/accounts/contract-mails';
import { memberMails } from '@/lib/values/member-mails';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';

interface MailsFormProps {
  visit: PortalVisit;
  frame: PortalFrame;
  mails: MyMails;
}

/** What is ticked: as it was sent where that was not saved, even if it was nothing. Of the page's forms this alone names the company. */
const tickedIn = (typed: PortalVisit['typed'], { Mails }: MyMails): readonly string[] =>
  typed.company_id === undefined ? Mails : memberMails.filter((name, at) => typed[`mails.${at}`] === name);

/** Which mails of the company reach its member too, at the address of their account. */
export function MailsForm({ visit, frame, mails }: MailsFormProps) {
  const t = useTranslations('portalAccount');
  const { Email, CanReceive } = mails;
  const ticked = tickedIn(visit.typed, mails);
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
                <input type="checkbox" name={`mails.${at}`} value={name} defaultChecked={ticked.includes(name)} />
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
