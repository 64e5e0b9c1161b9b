import { getTranslations } from 'next-intl/server';
import { NotHere } from '@/components/parts/not-here';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import { CompanyCard } from '../company-card';
import { termsIn } from '../terms';
import { ClaimScreen } from './claim-screen';
import type { ClaimProfile } from './load';

/** The claim of a company, or the way to one. */
export async function ClaimProfileScreen(props: ClaimProfile) {
  const { frame, visit, me, company, claims, portal, isLinkSpent, takesClaims } = props;
  const { locale, outcome } = visit;
  const { facts } = frame.shell;
  const isMailed = outcome === 'registered' && !me;
  const terms = await termsIn(locale, facts);
  return (
    <AccountShell frame={frame}>
      {company ? <CompanyCard company={company} /> : <WhichCompany {...props} />}
      {company && isMailed && <Registered locale={locale} company={company} />}
      {company && !takesClaims && <NotHere locale={locale} email={facts.brand.email} />}
      {company && takesClaims && !isMailed && (
        <ClaimScreen
          visit={visit}
          company={company}
          me={me}
          claims={claims}
          portal={portal}
          terms={terms}
          isLinkSpent={isLinkSpent}
        />
      )}
    </AccountShell>
  );
}

/** Nothing to claim is named, or by a link that is spent: where to find a company. */
async function WhichCompany({ visit, isLinkSpent }: ClaimProfile) {
  const { locale } = visit;
  const t = await getTranslations({ locale, namespace: 'account' });
  return (
    <AccountNote
      title={t(isLinkSpent ? 'claim.expiredTitle' : 'claim.whichTitle')}
      tone={isLinkSpent ? 'warn' : 'info'}
      text={t(isLinkSpent ? 'signIn.lost' : 'claim.which')}
      links={[
        { text: t('claim.search'), href: href('home', {}, locale) },
        { text: t('claim.list'), href: href('listMyBusiness', {}, locale) },
      ]}
    />
  );
}

type RegisteredProps = Pick<ClaimProfile['visit'], 'locale'> & { company: NonNullable<ClaimProfile['company']> };

/** The mail that proves the address is on its way. */
async function Registered({ locale, company }: RegisteredProps) {
  const t = await getTranslations({ locale, namespace: 'account' });
  return (
    <AccountNote
      title={t('register.sentTitle')}
      tone="good"
      text={t('register.sent')}
      hint={t('register.sentHint')}
      links={[{ text: t('signIn.submit'), href: href('signin', {}, locale, { company: company.id }) }]}
    />
  );
}
