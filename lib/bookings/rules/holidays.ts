import { dayText } from '@/lib/values/time';
import table from './data/holidays.json';

interface CountryDays {
  /** By year: "MMDD MMDD …". */
  all: readonly string[];
  /** Where provinces keep other days: by year what they keep besides, and with "-" what they do not. */
  regions: readonly { provinces: readonly number[]; years: readonly string[] }[];
}

const byCountry: Readonly<Record<number, CountryDays | undefined>> = table.countries;
const read = new Map<string, ReadonlySet<string>>();

const words = (text: string | undefined) => (text ? text.split(' ') : []);

/** Days of one year, "MMDD". None for a country or a year that the table does not know. */
function daysOf(country: CountryDays | undefined, provinceId: number, year: number): ReadonlySet<string> {
  const days = new Set(words(country?.all[year - table.from]));
  const region = country?.regions.find(({ provinces }) => provinces.includes(provinceId));
  for (const word of words(region?.years[year - table.from])) {
    if (word.startsWith('-')) days.delete(word.slice(1));
    else days.add(word);
  }
  return days;
}

/**
 * Whether a place keeps a public holiday (until 2040; `tools/make-holidays.mjs` makes the table). Islamic feasts are as calculated: the day on
 * which the moon is seen may be the next.
 * @param day days since 1970 as the place counts them
 * @param place its country and, where it has them, its province; −1 for none
 */
export function isHoliday(day: number, { countryId, provinceId }: { countryId: number; provinceId: number }): boolean {
  const [year = '', month = '', date = ''] = dayText(day).split('-');
  const key = `${countryId} ${provinceId} ${year}`;
  const days = read.get(key) ?? daysOf(byCountry[countryId], provinceId, Number(year));
  read.set(key, days);
  return days.has(month + date);
}
