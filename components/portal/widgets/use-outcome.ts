import { useTranslations } from 'next-intl';
import { widgetLimits } from '@/lib/config/limits';

/** What the forms of widgets come back with. */
export function useWidgetOutcome() {
  const t = useTranslations('portalWidgets.outcome');
  return {
    good: { 'widget-added': t('widget-added'), 'widget-saved': t('widget-saved') },
    warn: { 'widget-most': t('widget-most', { max: widgetLimits.maxOfCompany }) },
  };
}
