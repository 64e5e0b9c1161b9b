import { useTranslations } from 'next-intl';
import { ConsoleShell } from '@/components/chrome/console/console-shell';
import { Chip } from '@/components/ui/chip';
import { businessStates } from '@/lib/console/contract';
import { useAge } from '../parts/age';
import { ConsoleOutcome } from '../parts/outcome';
import { Queue } from '../parts/queue';
import { rowHref } from '../rows';
import type { BusinessesPage } from './load';

/** Businesses that wait to become public, the oldest first. */
export function BusinessesScreen({ visit, frame, filters, list, now }: BusinessesPage) {
  const t = useTranslations('console');
  const age = useAge(now);
  const states = [undefined, ...businessStates].map((name) => ({ name, text: t(`state.${name ?? 'open'}`) }));
  return (
    <ConsoleShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title.businesses')}</h1>
        <p>{t('businesses.lead')}</p>
      </header>
      <ConsoleOutcome visit={visit} gone={t('businesses.gone')} />
      <Queue frame={frame} filters={filters} states={states} count={list.TotalCount} nextCursor={list.NextCursor}>
        {list.Objects.map(({ Id, CompanyName, OwnerName, City, Trade, State, CreationDate, LeasedBy }) => (
          <li key={Id} className="portal-row">
            <div>
              <p>
                <b>
                  <a href={rowHref(frame, 'business', Id)}>{CompanyName}</a>
                </b>{' '}
                {State !== 'Waiting' && <Chip>{t(`state.${State}`)}</Chip>}
              </p>
              <p className="portal-small">{[Trade, City, OwnerName].join(' · ')}</p>
              {LeasedBy && <p className="portal-small">{t('list.leased', { name: LeasedBy })}</p>}
            </div>
            <p className="portal-small">{age(CreationDate)}</p>
          </li>
        ))}
      </Queue>
    </ConsoleShell>
  );
}
