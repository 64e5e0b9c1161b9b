import { useTranslations } from 'next-intl';
import type { Service } from '@/lib/catalogue/contract';
import { listSteps } from '@/lib/config/limits';
import type { Locale } from '@/lib/values/locale';
import { doorOfCategory } from './category-door';
import { type LinkCity, offerHref } from './offer-link';
import { type CategoryLinks, ServiceCards } from './service-cards';

export interface ServiceCategory {
  id: number;
  name: string;
  services: readonly Service[];
}

/** Services by category, both in the order they came in. */
export function byCategory(services: readonly Service[]): ServiceCategory[] {
  const found = new Map<number, { id: number; name: string; services: Service[] }>();
  for (const service of services) {
    const { ServiceCategoryId: id, CategoryName: name } = service;
    if (!found.has(id)) found.set(id, { id, name, services: [] });
    found.get(id)!.services.push(service);
  }
  return [...found.values()];
}

const { first } = listSteps.categoryServices;

interface ServiceCategoriesProps {
  services: readonly Service[];
  locale: Locale;
  /** Links stay within this city. */
  city?: LinkCity;
}

/** One card per category: nine services, then the rest (docs/product.md §9); opens without script. */
export function ServiceCategories({ services, locale, city }: ServiceCategoriesProps) {
  const t = useTranslations('parts');
  const categories = byCategory(services).map(({ id, name, services: all }): CategoryLinks => {
    const links = all.map(
      (one) => [one.Name, offerHref('service', { id: one.Id, name: one.Name }, locale, city)] as const,
    );
    const rest = links.slice(first);
    return {
      door: doorOfCategory(id),
      name,
      first: links.slice(0, first),
      ...(rest.length > 0 ? { rest, more: t('showMoreCount', { count: rest.length }) } : {}),
    };
  });
  return <ServiceCards categories={categories} />;
}
