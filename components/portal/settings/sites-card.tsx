import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { addOrigin, removeOrigin } from '@/lib/companies/contract-settings';
import { fieldLimits } from '@/lib/config/field-limits';
import { formatLongDate } from '@/lib/i18n/format-date';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { SettingsPage } from './load';

/** Sites that may show the company's pages within their own: list, add, remove. */
export function SitesCard({ visit: { typed, faults }, frame, sites, idempotencyKey }: SettingsPage) {
  const t = useTranslations('portalSettings');
  const fault = useFault(faults);
  return (
    <section className="portal-card" aria-labelledby="sites-title">
      <header>
        <h2 id="sites-title">{t('sites')}</h2>
        <p className="portal-small">{t('sitesLead')}</p>
        {sites.length === 0 && <p>{t('sitesNone')}</p>}
      </header>
      <ul>
        {sites.map((site) => (
          <li key={site.Id} className="portal-row">
            <div>
              <p>
                <b>{site.Origin}</b>
              </p>
              <p className="portal-small">{t('siteSince', { date: formatLongDate(site.CreationDate, frame.clock) })}</p>
            </div>
            <form action={removeOrigin.path.replace('{id}', String(site.Id))} method="post">
              <FormStart frame={frame} row={site} />
              <Button type="submit" kind="quiet" aria-label={t('siteRemoveLabel', { origin: site.Origin })}>
                {t('siteRemove')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form className="portal-body" action={addOrigin.path} method="post">
        <FormStart frame={frame} idempotencyKey={idempotencyKey} />
        <TextField
          id="settings-site"
          name="origin"
          inputMode="url"
          label={t('siteField')}
          hint={t('siteHint')}
          maxLength={fieldLimits.call_to_action_url}
          defaultValue={typed.origin}
          error={fault('origin')}
        />
        <div className="portal-acts">
          <Button type="submit" kind="secondary" icon="plus">
            {t('siteAdd')}
          </Button>
        </div>
      </form>
    </section>
  );
}
