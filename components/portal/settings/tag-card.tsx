import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { changeCompanyTag } from '@/lib/companies/contract-settings';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { SettingsPage } from './load';

/** The name of the company in the portal's addresses, which an owner alone changes. */
export function TagCard({ visit, frame, row }: SettingsPage) {
  const { typed, faults } = visit;
  const t = useTranslations('portalSettings');
  const fault = useFault(faults);
  const address = href('portal', { companyTag: row.CompanyTag, screen: 'today' }, frame.locale);
  return (
    <section className="portal-card" aria-labelledby="tag-title">
      <header>
        <h2 id="tag-title">{t('tag')}</h2>
        <p className="portal-small">{t('tagLead', { address })}</p>
      </header>
      {frame.portal.Member.Role === 'Owner' ? (
        <form className="portal-body" action={changeCompanyTag.path.replace('{id}', String(row.Id))} method="post">
          <FormStart frame={frame} row={row} again={typed.company_tag !== undefined && visit} />
          <TextField
            id="settings-tag"
            name="company_tag"
            label={t('tagField')}
            hint={t('tagHint')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={fieldLimits.company_tag}
            defaultValue={typed.company_tag ?? row.CompanyTag}
            error={fault('company_tag')}
          />
          <div className="portal-acts">
            <Button type="submit" kind="secondary">
              {t('tagSave')}
            </Button>
          </div>
        </form>
      ) : (
        <p className="portal-body">{t('tagOwner')}</p>
      )}
    </section>
  );
}
