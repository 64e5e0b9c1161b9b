import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';
import { type SetUpEntry, stepMinutes } from './set-up';

/** The way to the first date that can be booked: what is done, and where the rest is done. */
export function SetUpCard({ frame, steps }: { frame: PortalFrame; steps: readonly SetUpEntry[] }) {
  const t = useTranslations('portal.setUp');
  const { companyTag } = frame.place;
  const minutes = steps.filter(({ isDone }) => !isDone).reduce((sum, { step }) => sum + stepMinutes[step], 0);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="portal-card" aria-labelledby="set-up-title">
      <header>
        <h2 id="set-up-title">{t('title')}</h2>
        <p className="portal-small">{t('progress', { done, count: steps.length })}</p>
        <p className="portal-small">{t('toGo', { count: minutes })}</p>
      </header>
      <ol>
        {steps.map(({ step, isDone, screen, id }) => (
          <li key={step} className="portal-step">
            <Icon name={isDone ? 'success' : 'chevron-right'} />
            <div>
              <p>
                <a className="link" href={href('portal', { companyTag, screen, id }, frame.locale)}>
                  {t(`steps.${step}`)}
                </a>
              </p>
              <p className="portal-small">{t(isDone ? 'done' : `why.${step}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
