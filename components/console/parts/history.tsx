import { useTranslations } from 'next-intl';
import type { Desk } from '@/lib/console/contract';
import { href } from '@/lib/routes/href';
import type { ConsoleFrame } from '../load';
import { useAge } from './age';
import { useActName } from './decision-card';

interface HistoryProps {
  frame: ConsoleFrame;
  row: Pick<Desk, 'History' | 'HasOlderHistory'> & { CompanyName: string };
  now: number;
}

/** What staff did with an item, the newest first; the audit has what is older. */
export function History({ frame, row, now }: HistoryProps) {
  const t = useTranslations('console.history');
  const age = useAge(now);
  const actName = useActName();
  if (row.History.length === 0) return null;
  const all = href('console', { consoleScreen: 'audit' }, frame.locale, { filter_search: row.CompanyName });
  return (
    <section className="portal-card" aria-labelledby="history-title">
      <header>
        <h2 id="history-title">{t('title')}</h2>
      </header>
      <ul>
        {row.History.map(({ Date: at, By, Act, Reason }) => (
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
      {row.HasOlderHistory && (
        <p className="portal-body">
          <a href={all}>{t('older', { count: row.History.length })}</a>
        </p>
      )}
    </section>
  );
}
