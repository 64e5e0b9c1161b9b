import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import type { Profile } from './load';
import { SectionItem } from './section-row';
import { UndoOrder } from './undo';
import { useProfileOutcome } from './use-outcome';

/** The sections of the company's page in their order, each with how it stands in the three languages (docs/portal.md §4). */
export function ProfileScreen({ visit, frame, rows }: Profile) {
  const t = useTranslations('portalProfile');
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
        <p>
          <a
            className="link"
            href={href('portal', { companyTag: frame.place.companyTag, screen: 'preview' }, frame.locale)}
          >
            {t('preview')}
          </a>
        </p>
      </header>
      <OutcomeNote visit={visit} {...useProfileOutcome(frame)} />
      <UndoOrder visit={visit} frame={frame} />
      <section className="portal-card" aria-label={t('list')}>
        <ul className="portal-sections">
          {rows.map(({ Id }, at) => (
            <SectionItem key={Id} frame={frame} rows={rows} at={at} />
          ))}
        </ul>
      </section>
    </PortalShell>
  );
}
