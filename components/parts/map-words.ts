import { useTranslations } from 'next-intl';
import type { MapSource, MapWords } from '@/components/ui/map/map-props';

/** What a map without a pin says, as strings for its island. @param label its name for who cannot see it. */
export function useMapWords(label: string, source: MapSource): MapWords {
  const t = useTranslations('map');
  return {
    label,
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    north: t('north'),
    west: t('west'),
    south: t('south'),
    east: t('east'),
    locate: t('locate'),
    notLocated: t('notLocated'),
    loading: t('loading'),
    timeout: t(source.kind === 'google' ? 'timeoutGoogle' : 'timeout'),
    consent: t(source.kind === 'google' ? 'consentGoogle' : 'consent'),
    show: t('show'),
    attribution: t('attribution'),
  };
}
