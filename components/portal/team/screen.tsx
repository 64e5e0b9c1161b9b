import { useTranslations } from 'next-intl';
import { ListActs, SearchForm } from '@/components/chrome/portal/list-parts';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { addServiceProvider, restoreServiceProvider } from '@/lib/bookings/contract-team';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { DeletedCard, useDeletedOutcome } from '../deleted-card';
import { FeedCard, useFeedOutcome } from '../feed-card';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { useFault } from '../use-fault';
import type { Team } from './load';
import { PersonItem } from './person-item';
import { useTeamOutcome } from './use-outcome';

/** Those who go to visits, a page of them; all of them as a file. */
function TeamList({ visit, frame, list, csvHref }: Team) {
  const t = useTranslations('portalTeam');
  const { locale, place } = frame;
  const filter_search = visit.said('filter_search');
  const isEmpty = list.Objects.length === 0;
  return (
    <section className="portal-card" aria-labelledby="list-title">
      <header>
        <h2 id="list-title">{t('list', { count: list.TotalCount })}</h2>
        {isEmpty && <p className="portal-small">{t(filter_search ? 'none' : 'noneYet')}</p>}
      </header>
      <ul>
        {list.Objects.map((row) => (
          <PersonItem key={row.Id} frame={frame} row={row} />
        ))}
      </ul>
      {(!isEmpty || filter_search) && (
        <div className="portal-body">
          <SearchForm
            id="team-search"
            action={href('portal', place, locale)}
            words={{ search: t('search'), find: t('find') }}
            filter_search={filter_search}
          />
          <ListActs
            words={{ next: t('next'), clear: t('clear'), csv: t('csv') }}
            next={
              list.NextCursor ? href('portal', place, locale, { filter_search, cursor: list.NextCursor }) : undefined
            }
            clear={isEmpty ? href('portal', place, locale) : undefined}
            csv={isEmpty ? undefined : csvHref}
          />
        </div>
      )}
    </section>
  );
}

function AddForm({ visit, frame, addKey }: Team) {
  const t = useTranslations('portalTeam');
  const fault = useFault(visit.faults);
  return (
    <section className="portal-card" aria-labelledby="add-title">
      <header>
        <h2 id="add-title">{t('add')}</h2>
        <p className="portal-small">{t('addLead')}</p>
      </header>
      <form className="portal-body" action={addServiceProvider.path} method="post">
        <FormStart frame={frame} idempotencyKey={addKey} />
        <TextField
          id="add-first"
          name="first_name"
          label={t('firstName')}
          autoComplete="off"
          maxLength={fieldLimits.first_name}
          defaultValue={visit.typed.first_name}
          error={fault('first_name')}
        />
        <TextField
          id="add-last"
          name="last_name"
          label={t('lastName')}
          optional=""
          autoComplete="off"
          maxLength={fieldLimits.last_name}
          defaultValue={visit.typed.last_name}
          error={fault('last_name')}
        />
        <div className="portal-acts">
          <Button type="submit" icon="plus">
            {t('submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The people who go to visits: when each works, where each goes (docs/portal.md §3). */
export function TeamScreen(page: Team) {
  const { visit, frame, deleted, feed } = page;
  const { good, warn } = useDeletedOutcome();
  const t = useTranslations('portalTeam');
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} good={{ ...useTeamOutcome(frame).good, ...useFeedOutcome(), ...good }} warn={warn} />
      <div className="portal-cols">
        <TeamList {...page} />
        <div className="portal-stack">
          <AddForm {...page} />
          <FeedCard frame={frame} row={feed} of="company" />
        </div>
      </div>
      <DeletedCard
        frame={frame}
        rows={deleted.map((row) => ({ ...row, name: row.Name }))}
        call={restoreServiceProvider}
      />
    </PortalShell>
  );
}
