import { getTranslations } from 'next-intl/server';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Chip } from '@/components/ui/chip';
import { OpenBeside } from '../beside/open-beside';
import { ConfirmSignIn } from '../confirm-sign-in';
import { listHref } from '../rows';
import type { MemberPage } from './load-member';
import { MemberActs } from './member-acts';
import { MembersOutcome } from './outcome-note';
import { RightsForm } from './rights-form';

/** One member: what they may do, what they see, whether they belong to the company (docs/portal.md §2). */
export async function MemberScreen({ visit, frame, member, menu }: MemberPage) {
  const { locale } = visit;
  const t = await getTranslations({ locale, namespace: 'portalMembers' });
  const tn = await getTranslations({ locale, namespace: 'portal.nav' });
  const { Name: name, Email, State, Role } = member;
  const list = listHref(frame);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={list}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{name}</h1>
        <p>
          {Email} {State !== 'Active' && <Chip tone="lamp">{t(`states.${State}`)}</Chip>}
        </p>
      </header>
      <MembersOutcome visit={visit} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <div className="portal-cols">
        <RightsForm visit={visit} frame={frame} member={member} />
        <div className="portal-stack">
          {Role !== 'Owner' && (
            <section className="portal-card" aria-labelledby="member-sees">
              <header>
                <h2 id="member-sees">{t('asTitle', { name })}</h2>
              </header>
              <div className="portal-body">
                <p>{t('as', { name })}</p>
                <p className="portal-acts">
                  {menu.map((screen) => (
                    <Chip key={screen}>{tn(screen)}</Chip>
                  ))}
                </p>
              </div>
            </section>
          )}
          <MemberActs frame={frame} member={member} />
        </div>
      </div>
      <OpenBeside frame={frame} kind="member" id={member.Id} />
    </PortalShell>
  );
}
