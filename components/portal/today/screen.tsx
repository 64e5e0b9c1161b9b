import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { href } from '@/lib/routes/href';
import { HoursCard } from './hours-card';
import { ListingCard } from './listing-card';
import type { Today } from './load';
import { OpinionsCard } from './opinions-card';
import { SetUpCard } from './set-up-card';
import { SourcesCard } from './sources-card';
import { TwiceCard } from './twice-card';
import { VisitsCard, WaitingCard } from './work-cards';

/** How the company's public page stands. */
function PageCard({ page }: Pick<Today, 'page'>) {
  const t = useTranslations('portal.today');
  return (
    <section className="portal-card" aria-labelledby="today-page">
      <header>
        <h2 id="today-page">{t('pageTitle')}</h2>
      </header>
      <div className="portal-body">
        {page ? (
          <>
            <p>{t('dates', { count: page.dates })}</p>
            <p>{t('opinions', { up: page.up, down: page.down })}</p>
            <div className="portal-acts">
              <ButtonLink href={page.href} kind="secondary" icon="external">
                {t('seePage')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <p>{t('noPage')}</p>
        )}
      </div>
    </section>
  );
}

function TeamCard({ frame }: Pick<Today, 'frame'>) {
  const t = useTranslations('portal.today');
  const { companyTag } = frame.place;
  return (
    <section className="portal-card" aria-labelledby="today-team">
      <header>
        <h2 id="today-team">{t('teamTitle')}</h2>
      </header>
      <div className="portal-body">
        <p>{t('team')}</p>
        <div className="portal-acts">
          <ButtonLink
            href={href('portal', { companyTag, screen: 'members' }, frame.locale)}
            kind="secondary"
            icon="users"
          >
            {t('seeTeam')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The first screen of the portal: what waits, what is on today, how the company's page stands; each as far as the member may see it. */
export function TodayScreen({ visit, frame, page, work, steps, listing, broken, unanswered, now }: Today) {
  const { Company, Member, Access } = frame.portal;
  const t = useTranslations('portal.today');
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{Member.Name ? t('hello', { name: Member.Name }) : t('title')}</h1>
        <p>{t(Company.IsPublished ? 'published' : 'unpublished', { company: Company.CompanyName })}</p>
      </header>
      {visit.outcome === 'signed-in' && (
        <Note tone="good" role="status">
          {t('signedIn')}
        </Note>
      )}
      <ListingCard visit={visit} frame={frame} listing={listing} />
      {steps.length > 0 && <SetUpCard frame={frame} steps={steps} />}
      <div className="portal-cols">
        <div className="portal-stack">{work ? <VisitsCard frame={frame} work={work} /> : <PageCard page={page} />}</div>
        <div className="portal-stack">
          <TwiceCard frame={frame} work={work} />
          {work && <WaitingCard frame={frame} work={work} />}
          <OpinionsCard frame={frame} unanswered={unanswered} />
          <SourcesCard frame={frame} broken={broken} />
          <HoursCard frame={frame} page={page} now={now} />
          {work && <PageCard page={page} />}
          {Access.EditPermissions && <TeamCard frame={frame} />}
        </div>
      </div>
    </PortalShell>
  );
}
