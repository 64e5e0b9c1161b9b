import { CITIES } from '../data/cities';
import type { CityData } from '../data/cities/city-data';

/** Where the n-th company of the demo works. */
export interface Berth {
  readonly city: CityData;
  /** Position of the city in `CITIES`. */
  readonly cityIndex: number;
  /** How many companies of lower number the city has. */
  readonly rank: number;
}

/** Cities that the mockups show, or that visitors try first: they get two companies a round. */
const BUSY = ['austin', 'montreal', 'paris'];

const round: readonly number[] = [
  ...CITIES.flatMap((city, index) => (city.isEmpty ? [] : [index])),
  ...CITIES.flatMap((city, index) => (BUSY.includes(city.key) ? [index] : [])),
];

/** Companies in one round of the schedule; the default demo makes twenty rounds. */
export const ROUND = round.length;

/** The place of company `n`, 1 or more; that of a lower number never depends on how many follow. */
export function berthOf(n: number): Berth {
  const turn = Math.floor((n - 1) / ROUND);
  const seat = (n - 1) % ROUND;
  const cityIndex = round[seat];
  const city = cityIndex === undefined ? undefined : CITIES[cityIndex];
  if (cityIndex === undefined || !city) throw new Error(`No place for company ${n}`);
  const perRound = round.filter((index) => index === cityIndex).length;
  const earlier = round.slice(0, seat).filter((index) => index === cityIndex).length;
  return { city, cityIndex, rank: turn * perRound + earlier };
}
