import type { ReactNode } from 'react';

/** The mark: a D stood up is a door; the dot is the bell, and the porch light. */
export function Mark() {
  return (
    <svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="mark-door"
        d="M5 28.5V14a11 11 0 0 1 22 0v14.5a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 5 28.5z"
      />
      <path className="mark-panel" d="M10 30V14.4a6 6 0 0 1 12 0V30z" />
      <circle className="mark-bell" cx="18.2" cy="20.2" r="2.3" />
    </svg>
  );
}

const street = '/images/street.svg';
const nightStreet = '/images/street-dark.svg';

/**
 * The street at the foot of the hero: a CSS background of fixed size, light or dark by the theme. Preloaded, because
 * it is the largest thing on a phone; `theme` is the operator's THEME.
 */
export function Street({ theme = 'light' }: { theme?: 'light' | 'auto' }) {
  const light = theme === 'auto' ? '(prefers-color-scheme: light)' : undefined;
  return (
    <>
      <link rel="preload" as="image" type="image/svg+xml" href={street} media={light} fetchPriority="high" />
      {theme === 'auto' && (
        <link
          rel="preload"
          as="image"
          type="image/svg+xml"
          href={nightStreet}
          media="(prefers-color-scheme: dark)"
          fetchPriority="high"
        />
      )}
      <div className="street" aria-hidden="true" />
    </>
  );
}

/** The house with its lights on, for the dusk panel. */
export function DuskHouse() {
  return <img className="dusk-house" src="/images/dusk-house.svg" width={420} height={260} alt="" loading="lazy" />;
}

/** Icon of one of the six categories, in the order of the design: automotive, carpet, cleaning, renovations, pressure, windows. */
export function CategoryIcon({ door }: { door: 1 | 2 | 3 | 4 | 5 | 6 }) {
  return (
    <span className={`disc door-${door}`} aria-hidden="true">
      <span className={`category-icon category-icon-${door}`} />
    </span>
  );
}

const ground = (rx: number) => <ellipse cx="80" cy="128" rx={rx} ry="8" fill="var(--ui-sunken)" />;

const panelArt = {
  /** No company serves this place yet. */
  door: (
    <>
      {ground(66)}
      <path d="M42 128V62a38 38 0 0 1 76 0v66z" fill="var(--ui-brand-soft)" />
      <path d="M54 128V64a26 26 0 0 1 52 0v64z" fill="var(--ui-brand)" />
      <path d="M64 92V66a16 16 0 0 1 32 0v26z" fill="#fff" fillOpacity=".22" />
      <circle cx="97" cy="100" r="4" fill="var(--ui-lamp)" />
      <circle cx="132" cy="70" r="15" fill="var(--ui-lamp)" fillOpacity=".25" />
      <circle cx="132" cy="70" r="6" fill="var(--ui-lamp)" />
    </>
  ),
  /** No date in the period. */
  plate: (
    <>
      {ground(60)}
      <g transform="rotate(-6 80 70)">
        <rect x="38" y="18" width="84" height="96" rx="16" fill="var(--ui-brand-deep)" />
        <rect x="44" y="24" width="72" height="84" rx="11" fill="none" stroke="#fff" strokeOpacity=".5" />
        <path
          d="M64 66q16-16 32 0"
          stroke="#fff"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
          transform="rotate(180 80 66)"
        />
        <circle cx="66" cy="54" r="4" fill="#fff" />
        <circle cx="94" cy="54" r="4" fill="#fff" />
      </g>
    </>
  ),
  /** Nothing written yet. */
  ladder: (
    <>
      {ground(66)}
      <path d="M44 128V58a30 30 0 0 1 60 0v70z" fill="var(--ui-door-6)" />
      <path d="M56 128V60a18 18 0 0 1 36 0v68z" fill="#E36A4A" />
      <path
        d="M98 128l16-92M124 128l-4-92M100 116h23M103 98h19M106 80h15M109 62h11"
        stroke="var(--ui-ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx="85" cy="98" r="3.5" fill="var(--ui-lamp)" />
    </>
  ),
  /** The connection failed. */
  plug: (
    <>
      {ground(60)}
      <g stroke="var(--ui-ink)" strokeWidth="4" fill="none" strokeLinecap="round">
        <path d="M10 92h34a14 14 0 0 0 14-14v-8M52 44V32M64 44V32M150 66h-26a14 14 0 0 0-14 14" />
        <path d="M80 22v10M68 14l4 8M92 14l-4 8" stroke="var(--ui-heart)" />
      </g>
      <rect x="44" y="44" width="28" height="28" rx="8" fill="var(--ui-brand)" />
      <rect x="92" y="76" width="30" height="26" rx="8" fill="var(--ui-lamp)" />
    </>
  ),
  /** A map or picture does not come. */
  picture: (
    <>
      {ground(60)}
      <rect x="30" y="30" width="100" height="84" rx="12" fill="var(--ui-door-1)" />
      <path d="M30 96l28-28 22 22 16-14 34 30v-4a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12z" fill="var(--ui-brand)" />
      <circle cx="104" cy="54" r="9" fill="var(--ui-lamp)" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type PanelArtName = keyof typeof panelArt;

/** Drawing of an empty or failed state. */
export function PanelArt({ name }: { name: PanelArtName }) {
  return (
    <svg viewBox="0 0 160 140" aria-hidden="true">
      {panelArt[name]}
    </svg>
  );
}
