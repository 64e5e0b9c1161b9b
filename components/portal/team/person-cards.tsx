import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import {
  activateServiceProvider,
  deactivateServiceProvider,
  inviteServiceProvider,
} from '@/lib/bookings/contract-team';
import { fieldLimits } from '@/lib/config/field-limits';
import { accountLimits } from '@/lib/config/limits';
import { formatShortDate, formatTime } from '@/lib/i18n/format-date';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import { isSeen } from '../is-seen';
import { rowHref } from '../rows';
import { useFault } from '../use-fault';
import type { PersonPage } from './load-person';

/** What is kept for them at hours that they do not work. */
export function OutsideCard({ frame, row }: PersonPage) {
  const t = useTranslations('portalTeam');
  const { portal } = frame;
  const { VisitsOutside: visits } = row;
  if (visits.length === 0) return null;
  return (
    <section className="portal-card" aria-labelledby="outside-title">
      <header>
        <h2 id="outside-title">{t('outside', { count: visits.length })}</h2>
        <p className="portal-small">{t('outsideLead')}</p>
      </header>
      <ul>
        {visits.map(({ Id, Start, TimezoneName: timeZone }) => {
          const clock = { ...frame.clock, timeZone };
          const text = t('when', { date: formatShortDate(Start, clock), time: formatTime(Start, clock) });
          const path = rowHref(frame, 'visit', Id);
          return (
            <li key={Id} className="portal-row">
              <p>{portal.Access.ViewDispatcher ? <a href={path}>{text}</a> : text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The account with which they see their own day. */
export function AccountCard({ visit, frame, row }: PersonPage) {
  const t = useTranslations('portalTeam');
  const { typed, locale } = visit;
  const fault = useFault(visit.faults);
  const { Account, Email } = row;
  return (
    <section className="portal-card" aria-labelledby="account-title">
      <header>
        <h2 id="account-title">{t('account')}</h2>
        <p className="portal-small">
          {Account === 'None' ? t('accountNone') : t(`accountIs.${Account}`, { email: Email })}
        </p>
      </header>
      {Account !== 'Active' && (
        <form className="portal-body" action={inviteServiceProvider.path.replace('{id}', String(row.Id))} method="post">
          <FormStart frame={frame} row={row} />
          <TextField
            id="invite-email"
            name="email"
            type="email"
            label={t('email')}
            autoComplete="off"
            maxLength={fieldLimits.email}
            defaultValue={typed.email ?? Email}
            error={fault('email')}
          />
          <SelectField
            id="invite-language"
            name="mail_language"
            label={t('language')}
            defaultValue={typed.mail_language ?? locale}
          >
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {languages[one].name}
              </option>
            ))}
          </SelectField>
          <div className="portal-acts">
            <Button type="submit" kind="secondary" icon="mail">
              {t(Account === 'Invited' ? 'inviteAgain' : 'invite')}
            </Button>
          </div>
          <p className="portal-small">{t('inviteHint', { days: accountLimits.invitationDays })}</p>
        </form>
      )}
    </section>
  );
}

/** Whether they are offered to neighbors. */
export function ActiveCard({ frame, row }: Pick<PersonPage, 'frame' | 'row'>) {
  const t = useTranslations('portalTeam');
  const isActive = row.State === 'Active';
  const state = isActive ? (isSeen(frame) ? 'isActive' : 'isReady') : 'isInactive';
  const { path } = isActive ? deactivateServiceProvider : activateServiceProvider;
  return (
    <section className="portal-card" aria-labelledby="active-title">
      <header>
        <h2 id="active-title">{t('offered')}</h2>
        <p className="portal-small">{t(state, { count: row.VisitsAhead })}</p>
      </header>
      <form className="portal-body" action={path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} />
        <div className="portal-acts">
          <Button type="submit" kind="secondary">
            {t(isActive ? 'deactivate' : 'activate')}
          </Button>
        </div>
      </form>
    </section>
  );
}
