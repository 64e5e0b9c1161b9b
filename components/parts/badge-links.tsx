interface BadgeLink {
  path: string;
  name: string;
  /** Said small beside the name. */
  note?: string;
}

/** Places or offers as short links, side by side. */
export function BadgeLinks({ links }: { links: readonly BadgeLink[] }) {
  return (
    <ul className="badges">
      {links.map(({ path, name, note }) => (
        <li key={path}>
          <a className="badge" href={path}>
            {name} {note && <small>{note}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
