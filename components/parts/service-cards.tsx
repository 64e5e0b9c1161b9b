import { Icon } from '@/components/ui/icon';
import type { Door } from './category-door';

/** Name and path. */
export type ServiceLink = readonly [name: string, path: string];

export interface CategoryLinks {
  door: Door;
  name: string;
  first: readonly ServiceLink[];
  /** Those behind "show more (n)". */
  rest?: readonly ServiceLink[];
  more?: string;
}

function Links({ links }: { links: readonly ServiceLink[] }) {
  return (
    <ul>
      {links.map(([name, path]) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Cards of services by category. */
export function ServiceCards({ categories }: { categories: readonly CategoryLinks[] }) {
  return (
    <div className="grid-3">
      {categories.map(({ door, name, first, rest, more }) => (
        <section key={name} className="card services">
          <header>
            <span className={`disc door-${door}`}>
              <span className={`category-icon category-icon-${door}`} />
            </span>
            <h3>{name}</h3>
          </header>
          <Links links={first} />
          {rest && (
            <details>
              <summary className="link">
                {more}
                <Icon name="chevron-down" size="s" />
              </summary>
              <Links links={rest} />
            </details>
          )}
        </section>
      ))}
    </div>
  );
}
