import { useTranslations } from 'next-intl';
import { ConsoleShell } from '@/components/chrome/console/console-shell';
import { Chip } from '@/components/ui/chip';
import { claimStates } from '@/lib/console/contract';
import { useAge } from '../parts/age';
import { ConsoleOutcome } from '../parts/outcome';
import { Queue } from '../parts/queue';
import { rowHref } from '../rows';
import type { ClaimsPage } from './load';

/** Who says that a company is theirs: what waits, the oldest first. */
export function ClaimsScreen({ visit, frame, filters, list, now }: ClaimsPage) {
  const t = useTranslations('console');
  const age = useAge(now);
  const states = [undefined, ...claimStates].map((name) => ({ name, text: t(`state.${name ?? 'open'}`) }));
  return (
    <ConsoleShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title.claims')}</h1>
        <p>{t('claims.lead')}</p>
      </header>
      <ConsoleOutcome visit={visit} gone={t('claims.gone')} />
      <Queue frame={frame} filters={filters} states={states} count={list.TotalCount} nextCursor={list.NextCursor}>
        {list.Objects.map(({ Id, CompanyName, ClaimantName, ClaimantEmail, State, CreationDate, LeasedBy }) => (
          <li key={Id} className="portal-row">
            <div>
              <p>
                <b>
                  <a href={rowHref(frame, 'claim', Id)}>{CompanyName}</a>
                </b>{' '}
                {State !== 'Waiting' && <Chip>{t(`state.${State}`)}</Chip>}
              </p>
              <p className="portal-small">{[ClaimantName, ClaimantEmail].join(' · ')}</p>
              {LeasedBy && <p className="portal-small">{t('list.leased', { name: LeasedBy })}</p>}
            </div>
            <p className="portal-small">{age(CreationDate)}</p>
          </li>
        ))}
      </Queue>
    </ConsoleShell>
  );
}
