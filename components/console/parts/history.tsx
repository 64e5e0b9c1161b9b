import { useTranslations } from 'next-intl';
import type { AuditEntry } from '@/lib/console/contract';
import { useAge } from './age';
import { useActName } from './decision-card';

/** What staff did with an item, the newest first. */
export function History({ entries, now }: { entries: readonly AuditEntry[]; now: number }) {
  const t = useTranslations('console.history');
  const age = useAge(now);
  const actName = useActName();
  if (entries.length === 0) return null;
  return (
    <section className="portal-card" aria-labelledby="history-title">
      <header>
        <h2 id="history-title">{t('title')}</h2>
      </header>
      <ul>
        {entries.map(({ Date: at, By, Act, Reason }) => (
          <li key={`${at} ${Act}`} className="portal-row">
            <div>
              <p>
                <b>{actName(Act)}</b>
              </p>
              <p className="portal-small">{By}</p>
              {Reason !== '' && <p className="portal-small">{Reason}</p>}
            </div>
            <p className="portal-small">{age(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
