import { doorOfCategory } from '@/components/parts/category-door';
import { byCategory } from '@/components/parts/service-categories';
import { CategoryIcon } from '@/components/ui/art';
import type { Service } from '@/lib/catalogue/contract';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes/href';

interface CategoryRowProps {
  services: readonly Service[];
  locale: Locale;
  label: string;
  /** The category the page is about. */
  currentId?: number;
}

/** Links to the categories as a row of doors (design §3, Category row). */
export function CategoryRow({ services, locale, label, currentId }: CategoryRowProps) {
  const categories = byCategory(services);
  if (categories.length === 0) return null;
  return (
    <section className="section section-flush">
      <nav className="wrap" aria-label={label}>
        <ul className="categories">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a
                className="category"
                href={href('category', { id, slug: name }, locale)}
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
