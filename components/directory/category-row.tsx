import { doorOfCategory } from '@/components/parts/category-door';
import { type LinkCity, offerHref } from '@/components/parts/offer-link';
import { byCategory } from '@/components/parts/service-categories';
import { CategoryIcon } from '@/components/ui/art';
import type { Service } from '@/lib/catalogue/contract';
import type { Locale } from '@/lib/values/locale';

interface CategoryRowProps {
  services: readonly Service[];
  locale: Locale;
  label: string;
  /** The category the page is about. */
  currentId?: number;
  /** What is had in a city: its categories lead to their pages there. */
  inCity?: { city: LinkCity; services: readonly Service[] };
}

/** Links to the categories as a row of doors (docs/design.md §3, Category row). */
export function CategoryRow({ services, locale, label, currentId, inCity }: CategoryRowProps) {
  const categories = byCategory(services);
  if (categories.length === 0) return null;
  const here = new Set(inCity?.services.map((service) => service.ServiceCategoryId));
  return (
    <section className="section section-flush">
      <nav className="wrap" aria-label={label}>
        <ul className="categories">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a
                className="category"
                href={offerHref('category', { id, name }, locale, here.has(id) ? inCity?.city : undefined)}
                aria-current={id === currentId ? 'true' : undefined}
              >
                <CategoryIcon door={doorOfCategory(id)} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
