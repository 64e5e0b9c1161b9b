import { useTranslations } from 'next-intl';

/** What the forms of customers come back with. */
export function useCustomerOutcome() {
  const t = useTranslations('portalCustomers.outcome');
  return {
    good: {
      'customer-saved': t('customer-saved'),
      'customer-merged': t('customer-merged'),
      'customer-erased': t('customer-erased'),
    },
    warn: { 'customer-books': t('customer-books') },
  };
}
