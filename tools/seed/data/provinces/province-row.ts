import { timeZoneId } from '@/lib/config/countries/time-zones';
import { type InAllLanguages, inAllLanguages } from '../in-all-languages';

/** A first-level division of a country as addresses write it: province, state, county, parish or region. Ids never change. */
export interface ProvinceRow {
  readonly id: number;
  readonly countryId: number;
  readonly code: string;
  readonly name: InAllLanguages;
  /** The zone most of its people live in: what choosing the province sets (docs/product.md §4). */
  readonly timeZoneId: number;
}

/** Row maker for one country: `(id, code, zone, en, fr?, es?)`. */
export function provincesOf(countryId: number) {
  return (id: number, code: string, zone: string, en: string, fr?: string, es?: string): ProvinceRow => ({
    id,
    countryId,
    code,
    name: inAllLanguages(en, fr, es),
    timeZoneId: timeZoneId(zone),
  });
}
