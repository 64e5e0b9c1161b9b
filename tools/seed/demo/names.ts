import type { CategoryKey } from '../data/catalogue/catalogue-data';
import type { CityData } from '../data/cities/city-data';
import { COMPANY_NAMES } from '../data/words/company-names';
import { PEOPLE } from '../data/words/people';
import { placeWords } from '../data/words/place-words';
import { Draws } from '../random';

const ATTEMPTS = 60;

/** "The Roads" is a fine neighborhood, "The The Roads Cleaners" no company; French names drop the article too. */
const withoutArticle = (place: string) => place.replace(/^(The|Le|La|Les|El) /, '');

function drawName(draws: Draws, city: CityData, category: CategoryKey): string {
  const { language, emblems, cultures } = placeWords(city.countryId, city.provinceId);
  const wordsOf = language === 'es' ? 'en' : language;
  const place = draws.pick(city.neighborhoods).name;
  return draws
    .pick(COMPANY_NAMES[wordsOf][category])
    .replace('{emblem}', draws.pick(emblems))
    .replace('{place}', withoutArticle(language === 'fr' ? place.fr : place.en))
    .replace('{family}', draws.pick(PEOPLE[draws.pick(cultures)].last));
}

/** Gives every company a name of its own. Ask in the order of the numbers: a name depends on those given before. */
export class NameGiver {
  private readonly taken = new Set<string>();

  /** Reserved names are never given to others. */
  constructor(reserved: Iterable<string>) {
    for (const name of reserved) this.taken.add(name);
  }

  give(n: number, city: CityData, category: CategoryKey): string {
    const draws = new Draws('name', n);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const name = drawName(draws, city, category);
      if (!this.taken.has(name)) return this.keep(name);
    }
    // A large seed runs out of words in a city: the second of a name takes the city's, the third a number.
    const name = `${drawName(draws, city, category)} ${city.name.en}`;
    return this.keep(this.taken.has(name) ? `${name} ${n}` : name);
  }

  private keep(name: string): string {
    this.taken.add(name);
    return name;
  }
}
