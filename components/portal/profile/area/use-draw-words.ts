import { useTranslations } from 'next-intl';

/** The words of the map on which areas are drawn: it has none of its own. */
export function useDrawWords() {
  const t = useTranslations('portalArea.draw');
  const ta = useTranslations('portalArea');
  const tm = useTranslations('map');
  return {
    show: t('show'),
    hide: t('hide'),
    failed: tm('timeout'),
    consent: tm('consentGoogle'),
    map: {
      label: t('label'),
      area: t('which'),
      areaName: ta('areaOf', { number: '{number}' }),
      corner: t('corner', { number: '{number}' }),
      hint: t('hint'),
      removeCorner: t('removeCorner'),
      removeArea: t('removeArea'),
      zoomIn: tm('zoomIn'),
      zoomOut: tm('zoomOut'),
      attribution: tm('attribution'),
    },
  };
}
