import { getTranslations } from 'next-intl/server';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ConfirmSignIn } from '../confirm-sign-in';
import { InviteForm } from './invite-form';
import type { Members } from './load';
import { MemberFilters } from './member-filters';
import { MemberList } from './member-list';
import { MembersOutcome } from './outcome-note';

/** The people of the company: who they are, what they may do, how to invite another (docs/portal.md §1). */
export async function MembersScreen({ visit, frame, filters, list, csvHref, inviteKey }: Members) {
  const { locale } = visit;
  const t = await getTranslations({ locale, namespace: 'portalMembers' });
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <MembersOutcome visit={visit} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <div className="portal-cols">
        <section className="portal-card" aria-labelledby="members-found">
          <header>
            <h2 id="members-found">{t('found', { count: list.TotalCount })}</h2>
          </header>
          <MemberFilters frame={frame} filters={filters} />
          <MemberList frame={frame} filters={filters} list={list} csvHref={csvHref} />
        </section>
        <InviteForm visit={visit} frame={frame} idempotencyKey={inviteKey} />
      </div>
    </PortalShell>
  );
}
