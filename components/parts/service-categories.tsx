import { useTranslations } from 'next-intl';
import { CategoryIcon } from '@/components/ui/art';
import { Icon } from '@/components/ui/icon';
import type { Service } from '@/lib/catalogue/contract';
import { listSteps } from '@/lib/config/limits';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes/href';
import { doorOfCategory } from './category-door';

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

function ServiceLinks({ services, locale }: { services: readonly Service[]; locale: Locale }) {
  return (
    <ul>
      {services.map(({ Id: id, Name: name }) => (
        <li key={id}>
          <a href={href('service', { id, slug: name }, locale)}>
            {name}
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const { first } = listSteps.categoryServices;

/** One card per category: nine services, then the rest (specification §9); opens without script. */
export function ServiceCategories({ services, locale }: { services: readonly Service[]; locale: Locale }) {
  const t = useTranslations('parts');
  return (
    <div className="grid-3">
      {byCategory(services).map(({ id, name, services: all }) => (
        <section key={id} className="card services">
          <header>
            <CategoryIcon door={doorOfCategory(id)} />
            <h3>{name}</h3>
          </header>
          <ServiceLinks services={all.slice(0, first)} locale={locale} />
          {all.length > first && (
            <details>
              <summary className="link">
                {t('showMoreCount', { count: all.length - first })}
                <Icon name="chevron-down" size="s" />
              </summary>
              <ServiceLinks services={all.slice(first)} locale={locale} />
            </details>
          )}
        </section>
      ))}
    </div>
  );
}
