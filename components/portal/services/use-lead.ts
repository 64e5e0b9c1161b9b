import { useTranslations } from 'next-intl';

/** How long before it something is booked at the latest, in words: hours up to a day, days beyond. */
export function useLead() {
  const t = useTranslations('portalServices.leads');
  return (minutes: number) =>
    minutes < 1440
      ? t('hours', { count: Math.round(minutes / 6) / 10 })
      : t('days', { count: Math.round(minutes / 144) / 10 });
}
