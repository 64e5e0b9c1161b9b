import { useTranslations } from 'next-intl';
import { subscriptionType } from '@/lib/companies/contract';
import { isPaying } from '@/lib/companies/rules/paying';
import { href } from '@/lib/routes/href';
import { unset } from '@/lib/values/ids';
import type { SettingsPage } from './load';

type PlanName = keyof typeof subscriptionType | 'none' | 'other';

function planOf(id: number): PlanName {
  if (id === unset) return 'none';
  const known = Object.entries(subscriptionType).find(([, value]) => value === id);
  return known ? (known[0] as PlanName) : 'other';
}

/** The plan as it stands, and what it shows of the company. */
export function PlanCard({ frame, row }: SettingsPage) {
  const t = useTranslations('portalSettings');
  const id = row.SubscriptionTypeId;
  return (
    <section className="portal-card" aria-labelledby="plan-title">
      <header>
        <h2 id="plan-title">{t('plan')}</h2>
      </header>
      <div className="portal-body">
        <p>
          <b>{t(`plans.${planOf(id)}`)}</b>
        </p>
        <p>{t(isPaying(id) ? 'planShown' : 'planHidden')}</p>
        <p>
          <a href={href('contactUs', {}, frame.locale)}>{t('planChange')}</a>
        </p>
      </div>
    </section>
  );
}
