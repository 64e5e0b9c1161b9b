import { useTranslations } from 'next-intl';
import { byCategory } from '@/components/parts/service-categories';
import { ToolbarSelect } from '@/components/ui/select';
import type { Service } from '@/lib/catalogue/contract';
import type { OfferKind } from '@/lib/routes/table';

interface OfferSelectProps {
  /** What can be had in the city. */
  services: readonly Service[];
  /** What the page is narrowed to; the whole city without it. */
  current?: { kind: OfferKind; id: number; name: string };
}

/**
 * What to see in a city: its services by category, each with a page of its own there. A part of the dates' form, which leads there with
 * the dates that are chosen (`offer` of lib/routes/queries), also without script.
 */
export function OfferSelect({ services, current }: OfferSelectProps) {
  const t = useTranslations('directory.offer');
  const categories = byCategory(services);
  const value = current ? `${current.kind}-${current.id}` : 'all';
  // Categories are links on the page; the one it is about is said here too.
  const isListed = !current || (current.kind === 'service' && services.some(({ Id }) => Id === current.id));
  return (
    <ToolbarSelect icon="briefcase" label={t('label')} name="offer" defaultValue={value} autoComplete="off">
      <option value="all">{t('all')}</option>
      {!isListed && <option value={value}>{current.name}</option>}
      {categories.map(({ id, name, services: own }) => (
        <optgroup key={id} label={name}>
          {own.map((one) => (
            <option key={one.Id} value={`service-${one.Id}`}>
              {one.Name}
            </option>
          ))}
        </optgroup>
      ))}
    </ToolbarSelect>
  );
}
