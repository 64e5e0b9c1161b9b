import type { CategoryKey } from '../data/catalogue/catalogue-data';
import type { InAllLanguages } from '../data/in-all-languages';

/** A company of the mockups: what differs from what the generator would draw. */
export interface Featured {
  readonly name: string;
  readonly category: CategoryKey;
  readonly title: InAllLanguages;
  readonly good: number;
  readonly bad: number;
  readonly hiredBy: number;
  readonly google?: readonly [stars: number, count: number];
  readonly facebook?: readonly [stars: number, count: number];
}

const en = (text: string, fr: string, es: string): InAllLanguages => ({ en: text, fr, es });

/** By city and rank in it. The seventh of Montréal is unclaimed, as the seventh of every city is. */
const FEATURED: Readonly<Record<string, readonly Featured[]>> = {
  austin: [
    {
      name: 'Barton Creek Window Co.',
      category: 'window',
      title: en(
        'Streak-free windows, screens and skylights across South Austin',
        'Vitres, moustiquaires et puits de lumière sans traces, dans tout le sud d’Austin',
        'Ventanas, mosquiteros y tragaluces sin marcas, en todo el sur de Austin',
      ),
      good: 128,
      bad: 2,
      hiredBy: 34,
      google: [4.9, 212],
      facebook: [4.8, 64],
    },
    {
      name: 'Sparrow & Sons Home',
      category: 'cleaning',
      title: en(
        'Family-run home cleaning with the same crew every visit',
        'Ménage en famille, la même équipe à chaque visite',
        'Limpieza en familia, con el mismo equipo en cada visita',
      ),
      good: 96,
      bad: 1,
      hiredBy: 4,
      google: [4.8, 141],
    },
    {
      name: 'Lone Star Steam',
      category: 'carpet',
      title: en(
        'Steam cleaning for carpets, sofas and mattresses',
        'Nettoyage à la vapeur de tapis, de canapés et de matelas',
        'Limpieza a vapor de alfombras, sofás y colchones',
      ),
      good: 58,
      bad: 3,
      hiredBy: 16,
      facebook: [4.6, 37],
    },
    {
      name: 'Bluebonnet Auto Detail',
      category: 'automotive',
      title: en(
        'Hand washing and detailing in your own driveway',
        'Lavage à la main et esthétique dans votre entrée',
        'Lavado a mano y detallado en la entrada de su casa',
      ),
      good: 41,
      bad: 0,
      hiredBy: 12,
      google: [4.7, 88],
    },
    {
      name: 'Rainey Street Wash',
      category: 'pressure',
      title: en(
        'Driveways, decks and stone brought back to life',
        'Entrées, terrasses et pierre remises à neuf',
        'Entradas, terrazas y piedra como nuevas',
      ),
      good: 37,
      bad: 2,
      hiredBy: 21,
      google: [4.6, 52],
    },
    {
      name: 'Cedar & Clay Renovations',
      category: 'renovation',
      title: en(
        'Tile, drywall and small renovations, done tidily',
        'Céramique, cloisons sèches et petites rénovations, proprement',
        'Azulejos, paneles de yeso y pequeñas obras, con orden',
      ),
      good: 12,
      bad: 0,
      hiredBy: 1,
    },
  ],
  montreal: [
    {
      name: 'Vitres Saint-Denis',
      category: 'window',
      title: en(
        'Windows, screens and skylights without a streak, all over the Plateau',
        'Vitres, moustiquaires et puits de lumière, sans traces, partout sur le Plateau',
        'Ventanas, mosquiteros y tragaluces sin marcas, por todo el Plateau',
      ),
      good: 128,
      bad: 2,
      hiredBy: 34,
      google: [4.9, 212],
      facebook: [4.8, 64],
    },
    {
      name: 'Les Ménagères du Plateau',
      category: 'cleaning',
      title: en(
        'Green home cleaning, the same crew every visit',
        'Entretien ménager écologique, la même équipe à chaque visite',
        'Limpieza ecológica del hogar, el mismo equipo en cada visita',
      ),
      good: 96,
      bad: 1,
      hiredBy: 4,
      google: [4.8, 141],
    },
    {
      name: 'Tapis Net Laurier',
      category: 'carpet',
      title: en(
        'Steam cleaning for carpets, sofas and mattresses',
        'Nettoyage à la vapeur de tapis, de canapés et de matelas',
        'Limpieza a vapor de alfombras, sofás y colchones',
      ),
      good: 58,
      bad: 3,
      hiredBy: 16,
      facebook: [4.6, 37],
    },
    {
      name: 'AutoÉclat Mont-Royal',
      category: 'automotive',
      title: en(
        'Complete detailing, at your home',
        'Esthétique automobile complète, à domicile',
        'Detallado completo, a domicilio',
      ),
      good: 33,
      bad: 1,
      hiredBy: 9,
      google: [4.7, 75],
    },
    {
      name: 'Lavage Mile-Extrême',
      category: 'pressure',
      title: en(
        'High-pressure cleaning of lanes, decks and stone',
        'Nettoyage à haute pression de ruelles, de terrasses et de pierre',
        'Lavado a presión de callejones, terrazas y piedra',
      ),
      good: 27,
      bad: 1,
      hiredBy: 16,
      google: [4.5, 43],
    },
    {
      name: 'Rénos Duluth et Fils',
      category: 'renovation',
      title: en(
        'Small renovations, drywall and tile',
        'Petites rénovations, cloisons sèches et céramique',
        'Pequeñas renovaciones, paneles de yeso y azulejos',
      ),
      good: 12,
      bad: 0,
      hiredBy: 1,
    },
    {
      name: 'Les Grands Ménages Duluth',
      category: 'cleaning',
      title: en(
        'Home cleaning and move-out cleaning',
        'Entretien ménager résidentiel et ménage après déménagement',
        'Limpieza residencial y limpieza al dejar la vivienda',
      ),
      good: 9,
      bad: 1,
      hiredBy: 3,
      google: [4.6, 18],
    },
  ],
};

/** The company of the mockups at this place, if there is one. */
export const featuredAt = (cityKey: string, rank: number): Featured | undefined => FEATURED[cityKey]?.[rank];

export const FEATURED_NAMES: readonly string[] = Object.values(FEATURED).flatMap((list) =>
  list.map(({ name }) => name),
);
