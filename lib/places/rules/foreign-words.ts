import { countries } from '@/lib/config/countries';
import { spellingOf } from '@/lib/i18n/spelling';

const ours = new Set<string>(countries.map(({ iso }) => iso));

/** Regions of countries whose addresses have none in our forms, as people write them after a town. */
const regionsOf: Readonly<Record<string, readonly string[]>> = {
  FR: [
    'Île-de-France',
    'Isla de Francia',
    'Auvergne-Rhône-Alpes',
    'Bourgogne-Franche-Comté',
    'Bretagne',
    'Bretaña',
    'Brittany',
    'Centre-Val de Loire',
    'Corse',
    'Corsica',
    'Córcega',
    'Grand Est',
    'Hauts-de-France',
    'Normandie',
    'Normandy',
    'Normandía',
    'Nouvelle-Aquitaine',
    'Nueva Aquitania',
    'Occitanie',
    'Occitania',
    'Pays de la Loire',
    'Provence-Alpes-Côte d’Azur',
    'Provenza-Alpes-Costa Azul',
    'PACA',
  ],
};

function foreignNames(): Set<string> {
  const names = new Set<string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of ['en', 'fr', 'es']) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const iso of letters.flatMap((one) => letters.map((other) => one + other)))
      if (!ours.has(iso)) names.add(spellingOf(display.of(iso) ?? ''));
  }
  names.delete('');
  return names;
}

let kept: Set<string> | undefined;

/** Whether a spelling is the name of a country that is none of ours, in one of our languages: no place of ours lies there. */
export function isForeignCountry(spelling: string): boolean {
  kept ??= foreignNames();
  return kept.has(spelling);
}

const countryOfRegion = new Map(
  Object.entries(regionsOf).flatMap(([iso, names]) => {
    const id = countries.find((country) => country.iso === iso)?.id;
    return id === undefined ? [] : names.map((name) => [spellingOf(name), id as number] as const);
  }),
);

/** The country of a region that is no province of our forms ("Île-de-France"). */
export const countryOfForeignRegion = (spelling: string): number | undefined => countryOfRegion.get(spelling);
