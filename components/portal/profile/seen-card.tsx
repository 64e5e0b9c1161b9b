import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import { Chip } from '@/components/ui/chip';
import { href } from '@/lib/routes/href';
import type { SectionPage } from './load-section';
import { formOf } from './section-fields';

/** Of each contact that the form holds, whether visitors see it with the plan as it stands (docs/product.md §2). */
export function SeenCard({ frame, row, id, filled, written }: SectionPage) {
  const t = useTranslations('portalProfile');
  const { fields, hasContacts } = formOf(id);
  if (!hasContacts) return null;
  const { place, portal, locale } = frame;
  const said = fields.filter(({ name }) => filled.text(name) !== '');
  return (
    <section className="portal-card" aria-labelledby="seen-title">
      <header>
        <h2 id="seen-title">{t('seen.title')}</h2>
        <p className="portal-small">{t(row.WithheldFields.length > 0 ? 'seen.some' : 'seen.all')}</p>
      </header>
      <div className="portal-body">
        <dl className="portal-facts">
          {said.map(({ name, label }) => {
            const isHidden = row.WithheldFields.includes(name);
            return (
              <div key={name}>
                <dt>{t(`field.${label}`)}</dt>
                <dd>
                  <span className="block" lang={written}>
                    {filled.text(name)}
                  </span>
                  <Chip tone={isHidden ? undefined : 'positive'} icon={isHidden ? 'lock' : 'check'}>
                    {t(isHidden ? 'seen.hidden' : 'seen.shown')}
                  </Chip>
                </dd>
              </div>
            );
          })}
        </dl>
        {opens(screenRights.settings, portal.Access) && (
          <p>
            <a className="link" href={href('portal', { companyTag: place.companyTag, screen: 'settings' }, locale)}>
              {t('seen.plan')}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
