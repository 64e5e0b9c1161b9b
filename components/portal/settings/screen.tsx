import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { OpenBeside } from '../beside/open-beside';
import { ConfirmSignIn } from '../confirm-sign-in';
import { OutcomeNote } from '../outcome-note';
import { ColourCard } from './colour-card';
import { FactsForm } from './facts-form';
import type { SettingsPage } from './load';
import { PlanCard } from './plan-card';
import { SitesCard } from './sites-card';
import { TagCard } from './tag-card';

/** What the company says of itself beside its page (docs/portal.md §3): facts, colour, portal's address, sites that may frame it, plan. */
export function SettingsScreen(page: SettingsPage) {
  const { visit, frame } = page;
  const t = useTranslations('portalSettings');
  const good = {
    'settings-saved': t('outcome.settings-saved'),
    'tag-changed': t('outcome.tag-changed'),
    'colour-saved': t('outcome.colour-saved'),
    'origin-added': t('outcome.origin-added'),
    'origin-removed': t('outcome.origin-removed'),
  };
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} good={good} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <div className="portal-halves">
        <div className="portal-stack">
          <FactsForm {...page} />
          <PlanCard {...page} />
        </div>
        <div className="portal-stack">
          <ColourCard {...page} />
          <SitesCard {...page} />
          <TagCard {...page} />
        </div>
      </div>
      <OpenBeside frame={frame} kind="settings" id={frame.portal.Company.CompanyId} />
    </PortalShell>
  );
}
