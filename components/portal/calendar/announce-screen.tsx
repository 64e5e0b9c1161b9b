import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { AnnounceForm } from './announce-form';
import { ConfirmDates } from './confirm-dates';
import { UnlistedNote } from './hindrance';
import type { Announce } from './load-announce';
import { useCalendarOutcome } from './use-outcome';

/** A place that is not in the list, by its name: a plain form that asks the page anew. */
function FindPlace({ visit, frame, found }: Announce) {
  const t = useTranslations('portalCalendar');
  return (
    <section className="portal-card" aria-labelledby="find-title">
      <header>
        <h2 id="find-title">{t('findTitle')}</h2>
        <p className="portal-small">{t('findLead')}</p>
      </header>
      <form className="portal-body" action={href('portal', frame.place, frame.locale)} method="get">
        <div className="portal-filters">
          <TextField
            id="find-place"
            name="filter_search"
            type="search"
            label={t('findLabel')}
            maxLength={100}
            defaultValue={visit.said('filter_search')}
          />
          <Button type="submit" kind="secondary" icon="search">
            {t('find')}
          </Button>
        </div>
        {found && <p role="status">{t(found.length > 0 ? 'found' : 'notFound')}</p>}
      </form>
    </section>
  );
}

/** Announces a street day: where, what, when, who, how many (docs/portal.md §3). */
export function AnnounceScreen(page: Announce) {
  const { visit, frame, choices, plan } = page;
  const t = useTranslations('portalCalendar');
  const said = useCalendarOutcome(frame);
  const back = href('portal', { companyTag: frame.place.companyTag, screen: 'calendar' }, visit.locale);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('announceTitle')}</h1>
        <p>{t('announceLead')}</p>
      </header>
      <UnlistedNote {...page} />
      {!plan && <OutcomeNote visit={visit} {...said} />}
      {plan && <ConfirmDates {...page} plan={plan} />}
      <div className="portal-cols">
        {choices.Services.length === 0 ? <p>{t('noServices')}</p> : <AnnounceForm {...page} />}
        <FindPlace {...page} />
      </div>
    </PortalShell>
  );
}
