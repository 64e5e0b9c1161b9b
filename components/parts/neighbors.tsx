import { useTranslations } from 'next-intl';
import { Avatars } from '@/components/ui/avatars';
import type { CompanySearchResult } from '@/lib/companies/contract';
import { customersShown, hiredByShown } from '@/lib/companies/rules/hired-by';

type Hired = Pick<CompanySearchResult, 'HiredBy' | 'CompanyCustomerDisplays'>;

/** Initials of the first five neighbors and how many more there are; nothing where there are none. */
export function Neighbors({ result }: { result: Hired }) {
  const t = useTranslations('parts');
  const { customers, moreCount } = customersShown(result);
  const people = customers.map((one) => ({
    id: one.CustomerId,
    initials: one.CustomerInitials,
    imageUrl: one.CustomerImageUrl,
  }));
  return (
    <Avatars
      people={people}
      label={t('neighbors')}
      more={moreCount > 0 ? t('andMore', { count: moreCount }) : undefined}
    />
  );
}

/** "Hired by 34 neighbors"; nothing for 0 (specification §4). */
export function HiredBy({ count }: { count: number }) {
  const t = useTranslations('parts');
  const shown = hiredByShown(count);
  return shown === null ? null : <span className="meta">{t('hiredBy', { count: shown })}</span>;
}
