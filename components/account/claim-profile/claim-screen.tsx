import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { ClaimView } from '@/lib/accounts/contract-claims';
import { providerAnswerBusinessDays } from '@/lib/config/limits';
import { href } from '@/lib/routes/href';
import { type AccountVisit, accountQuery, type Me } from '../account-visit';
import type { ClaimedCompany } from '../claimed-company';
import { RegisterForm } from '../register-form';
import { ClaimForm } from '../small-forms';

export interface ClaimScreenProps {
  visit: AccountVisit;
  company: ClaimedCompany;
  me: Me | null;
  claims: readonly ClaimView[];
  /** Where the company is run, once it is theirs. */
  portal?: string;
  /** The token of the visit opens nothing any more. */
  isLinkSpent: boolean;
  terms: ReactNode;
}

export type ClaimStage = 'approved' | 'asked' | 'pending' | 'taken' | 'ready' | 'neighbor' | 'anonymous';

/** Where a claim stands, from what the platform says and never from the address: that only adds what has just happened. */
export function claimStage({ visit, company, me, claims }: ClaimScreenProps): ClaimStage {
  const own = claims.find(({ CompanyId, State }) => CompanyId === company.id && State !== 'Refused');
  if (own?.State === 'Approved') return 'approved';
  if (!company.isUnclaimed) return 'taken';
  if (own && visit.token === undefined) return own.Question === '' ? 'pending' : 'asked';
  if (!me) return 'anonymous';
  return me.isPro ? 'ready' : 'neighbor';
}

/** How a claim is proven: by the address on file, which is never shown, or by an operator. */
function HowProven() {
  const t = useTranslations('account.claim');
  return (
    <section className="grid gap-2" aria-labelledby="how-title">
      <h2 id="how-title">{t('howTitle')}</h2>
      <ul className="auth-steps">
        <li>{t('howMail')}</li>
        <li>{t('howPerson', { days: providerAnswerBusinessDays })}</li>
      </ul>
    </section>
  );
}

const settled = {
  approved: { tone: 'good', title: 'approvedTitle', text: 'approved' },
  pending: { tone: 'info', title: 'pendingTitle', text: 'pending' },
  taken: { tone: 'warn', title: 'takenTitle', text: 'taken' },
} as const;

function Settled({ stage, props, contact }: { stage: keyof typeof settled; props: ClaimScreenProps; contact: Tag }) {
  const t = useTranslations('account.claim');
  const { tone, title, text } = settled[stage];
  return (
    <>
      <div className="auth-head">
        <h1>{t(title)}</h1>
      </div>
      <div className="auth-links">
        <Note tone={tone} role="status">
          {t.rich(text, { contact, days: providerAnswerBusinessDays })}
        </Note>
      </div>
      <div className="auth-buttons">
        {props.portal && (
          <ButtonLink size="lg" isBlock href={props.portal}>
            {t('portal')}
          </ButtonLink>
        )}
        <ButtonLink size="lg" isBlock kind={props.portal ? 'secondary' : 'primary'} href={props.company.href}>
          {t('page')}
        </ButtonLink>
      </div>
    </>
  );
}

type Tag = (text: ReactNode) => ReactNode;

/** What an operator asks before the claim is decided, and the form that answers it. */
function Asked({ visit, company, claims, notes }: ClaimScreenProps & Pick<ComponentProps<typeof ClaimForm>, 'notes'>) {
  const t = useTranslations('account.claim');
  const question = claims.find(({ CompanyId, Question }) => CompanyId === company.id && Question !== '')?.Question;
  return (
    <>
      <div className="auth-head">
        <h1>{t('askedTitle')}</h1>
        <p className="lead">{t('asked')}</p>
      </div>
      <Note>
        <p>
          <b>{t('question')}</b>
        </p>
        <p className="whitespace-pre-line">{question}</p>
      </Note>
      <ClaimForm visit={visit} company={company} notes={notes} isAnswer />
    </>
  );
}

/** The claim of one company: to be begun, under way, or over (docs/design.md §3, Unclaimed banner and Auth). */
export function ClaimScreen(props: ClaimScreenProps) {
  const t = useTranslations('account.claim');
  const { visit, company, isLinkSpent, terms } = props;
  const { locale, token } = visit;
  const stage = claimStage(props);
  const contact: Tag = (text) => <a href={href('contactUs', {}, locale)}>{text}</a>;
  if (stage === 'approved' || stage === 'pending' || stage === 'taken')
    return <Settled stage={stage} props={props} contact={contact} />;
  const notes = {
    'claim-failed': t('failed'),
    'claim-taken': t.rich('taken', { contact }),
    'claim-expired': t('expired'),
    'claim-refused': t.rich('refused', { contact }),
  };
  if (stage === 'asked') return <Asked {...props} notes={notes} />;
  const claim = { company: company.id, token };
  const signIn: Tag = (text) => <a href={href('signin', {}, locale, accountQuery('company', claim))}>{text}</a>;
  return (
    <>
      <div className="auth-head">
        <h1>{t('title')}</h1>
        <p className="lead">
          {token ? t(stage === 'ready' ? 'proven' : 'provenNew') : t('lead', { count: company.up })}
        </p>
      </div>
      {(isLinkSpent || stage === 'neighbor') && (
        <Note tone="warn" role="status">
          {t(isLinkSpent ? 'expired' : 'neighbor')}
        </Note>
      )}
      {stage === 'ready' ? (
        <ClaimForm visit={visit} company={company} notes={notes} />
      ) : (
        <>
          <RegisterForm
            visit={{ ...visit, audience: 'company', claim }}
            page="claimProfile"
            submit={t('submit')}
            terms={terms}
          />
          <p className="auth-under auth-links">{t.rich('already', { link: signIn })}</p>
        </>
      )}
      {!token && <HowProven />}
    </>
  );
}
