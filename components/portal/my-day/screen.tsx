import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { FeedCard, useFeedOutcome } from '../feed-card';
import { OutcomeNote } from '../outcome-note';
import { DayCard } from './day-card';
import type { MyDay } from './load';
import { NextCard } from './next-card';

/** For a member who is none of those who go to visits: what it takes. */
function NotOfTeam({ frame }: Pick<MyDay, 'frame'>) {
  const t = useTranslations('portalMyDay');
  const { companyTag } = frame.place;
  return (
    <section className="portal-card" aria-labelledby="none-title">
      <header>
        <h2 id="none-title">{t('notOfTeam')}</h2>
        <p className="portal-small">{t('notOfTeamLead')}</p>
      </header>
      {frame.portal.Access.ViewServiceProviders && (
        <div className="portal-body">
          <div className="portal-acts">
            <ButtonLink href={href('portal', { companyTag, screen: 'team' }, frame.locale)} icon="users">
              {t('toTeam')}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

/** A person's own visits, the next one first (docs/portal.md §1). */
export function MyDayScreen(page: MyDay) {
  const { visit, frame, work, feed } = page;
  const t = useTranslations('portalMyDay');
  const good = {
    ...useFeedOutcome(),
    'booking-completed': t('outcome.booking-completed'),
    'booking-missed': t('outcome.booking-missed'),
  };
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} good={good} />
      {!work && <NotOfTeam frame={frame} />}
      {work?.next && <NextCard frame={frame} next={work.next} />}
      {work && <DayCard {...page} work={work} />}
      <FeedCard frame={frame} row={feed} of="own" />
    </PortalShell>
  );
}
