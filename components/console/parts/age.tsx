import { useTranslations } from 'next-intl';

/** How long ago something began: minutes, hours, then days. */
export function useAge(now: number): (date: string) => string {
  const t = useTranslations('console.age');
  return (date) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(date)) / 60_000));
    if (minutes < 60) return t('minutes', { count: minutes });
    if (minutes < 2 * 1440) return t('hours', { count: Math.floor(minutes / 60) });
    return t('days', { count: Math.floor(minutes / 1440) });
  };
}
