import { useTranslations } from 'next-intl';
import { ConsoleShell } from '@/components/chrome/console/console-shell';
import { ButtonLink } from '@/components/ui/button';
import type { Waiting } from '@/lib/console/contract';
import { href } from '@/lib/routes/href';
import { useAge } from '../parts/age';
import type { ConsoleTodayPage } from './load';

type Kind = 'claims' | 'businesses';

function WaitingCard({ page, kind, waiting }: { page: ConsoleTodayPage; kind: Kind; waiting: Waiting }) {
  const t = useTranslations('console.today');
  const age = useAge(page.now);
  const { Count, OldestDate } = waiting;
  return (
    <section className="portal-card" aria-labelledby={`today-${kind}`}>
      <header>
        <h2 id={`today-${kind}`}>{t(`${kind}.title`)}</h2>
        <p className="portal-small">{t(`${kind}.count`, { count: Count })}</p>
        {OldestDate !== null && <p className="portal-small">{t('oldest', { age: age(OldestDate) })}</p>}
      </header>
      <div className="portal-body">
        <div className="portal-acts">
          <ButtonLink href={href('console', { consoleScreen: kind }, page.frame.locale)} kind="secondary">
            {t(`${kind}.open`)}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function SetUpCard({ times }: Pick<ConsoleTodayPage, 'times'>) {
  const t = useTranslations('console.today.setUp');
  const { Days, Opened, Announced, MedianMinutes } = times;
  return (
    <section className="portal-card" aria-labelledby="today-set-up">
      <header>
        <h2 id="today-set-up">{t('title')}</h2>
        <p className="portal-small">{t('opened', { days: Days, count: Opened })}</p>
      </header>
      <div className="portal-body">
        <p>{t('announced', { count: Announced })}</p>
        {MedianMinutes !== null && <p>{t('median', { count: MedianMinutes })}</p>}
      </div>
    </section>
  );
}

/** The first screen of the console: what waits, and since when (docs/portal.md §1). */
export function ConsoleTodayScreen(page: ConsoleTodayPage) {
  const { frame, today, times } = page;
  const t = useTranslations('console.today');
  return (
    <ConsoleShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead', { count: today.Claims.Count + today.Businesses.Count })}</p>
      </header>
      <div className="portal-halves">
        <WaitingCard page={page} kind="claims" waiting={today.Claims} />
        <WaitingCard page={page} kind="businesses" waiting={today.Businesses} />
        <SetUpCard times={times} />
      </div>
    </ConsoleShell>
  );
}
