export interface Crumb {
  name: string;
  /** Without one the crumb is the page itself. */
  href?: string;
}

/** The visible trail; the same list goes into the page's JSON-LD. `label` names the landmark ("You are here"). */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href ?? name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
