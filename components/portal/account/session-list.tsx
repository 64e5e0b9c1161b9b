import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { endAllSessions, endSession, type SessionView } from '@/lib/accounts/contract';
import { formatShortDate, formatTime } from '@/lib/i18n/format-date';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';

interface SessionProps {
  frame: PortalFrame;
  session: SessionView;
}

/** One sign-in; any but the present one can be ended here. */
function SessionItem({ frame, session: { Id, CreationDate, SeenDate, IsCurrent } }: SessionProps) {
  const t = useTranslations('portalAccount');
  const context = frame.clock;
  const at = (date: string) => `${formatShortDate(date, context)}, ${formatTime(date, context)}`;
  return (
    <li className="portal-row">
      <p>{t('since', { date: at(CreationDate), seen: at(SeenDate) })}</p>
      {IsCurrent ? (
        <Chip tone="brand">{t('thisOne')}</Chip>
      ) : (
        <form action={endSession.path.replace('{id}', String(Id))} method="post">
          <FormStart frame={frame} isOfCompany={false} />
          <Button type="submit" kind="quiet" aria-label={t('endOf', { date: at(CreationDate) })}>
            {t('end')}
          </Button>
        </form>
      )}
    </li>
  );
}

/** Where the member is signed in, and how to end that. */
export function SessionList({ frame, sessions }: { frame: PortalFrame; sessions: readonly SessionView[] }) {
  const t = useTranslations('portalAccount');
  return (
    <section className="portal-card" aria-labelledby="sessions-title">
      <header>
        <h2 id="sessions-title">{t('sessionsTitle')}</h2>
      </header>
      <ul>
        {sessions.map((session) => (
          <SessionItem key={session.Id} frame={frame} session={session} />
        ))}
      </ul>
      <form className="portal-body" action={endAllSessions.path} method="post">
        <input type="hidden" name="page" value="signout" />
        <input type="hidden" name="lang_code" value={frame.locale} />
        <div className="portal-acts">
          <Button type="submit" kind="danger">
            {t('endAll')}
          </Button>
          <p className="portal-small">{t('endAllHint')}</p>
        </div>
      </form>
    </section>
  );
}
