import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { formatLongDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { sectionType } from '@/lib/values/ids';
import { isUnconfirmed } from '@/lib/values/opening-hours';
import type { Today } from './load';

/** Hours on the company's page that were confirmed too long ago, for those who may confirm them (docs/rules/portal-pains.md A5.1). */
export function HoursCard({ frame, page, now }: Pick<Today, 'frame' | 'page' | 'now'>) {
  const t = useTranslations('portalHours');
  const confirmedOn = page?.hoursConfirmedOn;
  if (!confirmedOn || !isUnconfirmed(confirmedOn, 'owner', now) || !frame.portal.Access.ViewMarketYourBusiness)
    return null;
  const { companyTag } = frame.place;
  const section = href('portal', { companyTag, screen: 'section', id: sectionType.operatingHours }, frame.locale);
  return (
    <section className="portal-card" aria-labelledby="today-hours">
      <header>
        <h2 id="today-hours">{t('confirmTitle')}</h2>
      </header>
      <div className="portal-body">
        <p>{t('old', { date: formatLongDate(confirmedOn, frame.clock) })}</p>
        <div className="portal-acts">
          <ButtonLink href={`${section}#confirm-title`} kind="secondary">
            {t('confirmSee')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
