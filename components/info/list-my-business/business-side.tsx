import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Locale } from '@/lib/values/locale';

const reasons = {
  page: 'list-business',
  dates: 'calendar-check',
  word: 'thumbs-up',
  free: 'gift',
} as const satisfies Record<string, IconName>;
const steps = ['read', 'talk', 'open'] as const;

/** Beside the list-my-business form: what a business gets, and how it goes on. */
export async function BusinessSide({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'asking.business' });
  return (
    <div className="contact-side">
      <section className="contact-part" aria-labelledby="why-list">
        <h2 id="why-list" className="h3">
          {t('whyTitle')}
        </h2>
        <ul className="grid gap-3">
          {(Object.keys(reasons) as (keyof typeof reasons)[]).map((reason) => (
            <li key={reason} className="contact-way items-start">
              <Icon name={reasons[reason]} />
              <span>{t(`why.${reason}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="contact-part" aria-labelledby="what-next">
        <h2 id="what-next" className="h3">
          {t('nextTitle')}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5">
          {steps.map((step) => (
            <li key={step}>{t(`next.${step}`)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
