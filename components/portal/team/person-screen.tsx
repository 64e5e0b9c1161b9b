import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { changeServiceProvider, deleteServiceProvider } from '@/lib/bookings/contract-team';
import { zoneName } from '@/lib/i18n/format-date';
import { OpenBeside } from '../beside/open-beside';
import { ConfirmSignIn } from '../confirm-sign-in';
import { DeleteCard } from '../delete-card';
import { FeedCard, useFeedOutcome } from '../feed-card';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { listHref } from '../rows';
import { ExceptionFields } from './exception-fields';
import type { PersonPage } from './load-person';
import { AccountCard, ActiveCard, OutsideCard } from './person-cards';
import { AreaFields, PersonFields } from './person-fields';
import { SeasonFields } from './season-fields';
import { useTeamOutcome } from './use-outcome';
import { WeekFields } from './week-fields';

/** The form of a person: one press keeps all of it. */
function PersonForm(page: PersonPage) {
  const { frame, row, visit } = page;
  const t = useTranslations('portalTeam');
  const zone = zoneName({ timeZone: row.TimezoneName, locale: visit.locale });
  const cards = [
    { id: 'hours', title: t('hours'), lead: t('hoursLead', { zone }), body: <WeekFields {...page} /> },
    { id: 'exceptions', title: t('daysOff'), body: <ExceptionFields {...page} /> },
    { id: 'seasons', title: t('seasonsTitle'), body: <SeasonFields {...page} /> },
    { id: 'area', title: t('areaTitle'), body: <AreaFields {...page} /> },
    { id: 'person', title: t('personTitle'), body: <PersonFields {...page} /> },
  ];
  return (
    <form className="portal-stack" action={changeServiceProvider.path.replace('{id}', String(row.Id))} method="post">
      {/* The button that the Enter key presses: that of a picture stands before the one that saves. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <FormStart frame={frame} row={row} again={visit.typed.first_name !== undefined && visit} />
      {cards.map(({ id, title, lead, body }) => (
        <section key={id} className="portal-card" aria-labelledby={`${id}-title`}>
          <header>
            <h2 id={`${id}-title`}>{title}</h2>
            {lead && <p className="portal-small">{lead}</p>}
          </header>
          <div className="portal-body">{body}</div>
        </section>
      ))}
      <div className="portal-acts">
        <Button type="submit">{t('save')}</Button>
      </div>
    </form>
  );
}

/** One who goes to visits: hours, days off, seasons, area, account (docs/portal.md §3). */
export function PersonScreen(page: PersonPage) {
  const { visit, frame, row } = page;
  const t = useTranslations('portalTeam');
  const back = listHref(frame);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{row.Name}</h1>
        <p>
          {t('ahead', { count: row.VisitsAhead })} {row.State === 'Inactive' && <Chip>{t('inactive')}</Chip>}
        </p>
      </header>
      <OutcomeNote visit={visit} good={{ ...useTeamOutcome(frame).good, ...useFeedOutcome() }} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <div className="portal-cols">
        <PersonForm {...page} />
        <div className="portal-stack">
          <OutsideCard {...page} />
          <AccountCard {...page} />
          <FeedCard frame={frame} row={page.feed} of="person" />
          <ActiveCard {...page} />
          <DeleteCard
            frame={frame}
            row={row}
            call={deleteServiceProvider}
            list="team"
            title={t('deleteTitle')}
            text={t('deleteText', { count: row.VisitsAhead })}
            sure={t('deleteSure', { name: row.Name })}
          />
        </div>
      </div>
      <OpenBeside frame={frame} kind="person" id={row.Id} />
    </PortalShell>
  );
}
