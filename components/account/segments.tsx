/** Neighbor or pro: two addresses, so that the choice works without script. */
export function Segments({
  label,
  links,
}: {
  label: string;
  links: readonly { text: string; href: string; isCurrent: boolean }[];
}) {
  return (
    <nav className="segments" aria-label={label}>
      {links.map(({ text, href, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
