export interface Avatar {
  id: number | string;
  initials: string;
  imageUrl?: string | null;
}

/** One of the six door tints, always the same for the same text. */
export function doorOf(text: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return ((sum % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6;
}

/**
 * Neighbors as discs with initials, or their picture where there is one. The caller passes the first five and,
 * when there are more, `more` ("and 7 more"). `label` names the list.
 */
export function Avatars({ people, label, more }: { people: readonly Avatar[]; label: string; more?: string }) {
  if (people.length === 0) return null;
  return (
    <span className="avatars">
      <ul aria-label={label}>
        {people.map(({ id, initials, imageUrl }) => (
          <li key={id} className={`door-${doorOf(initials)}`}>
            {imageUrl ? <img src={imageUrl} alt={initials} width={26} height={26} loading="lazy" /> : initials}
          </li>
        ))}
      </ul>
      {more && <span>{more}</span>}
    </span>
  );
}
