import 'server-only';
import tzLookup from '@photostructure/tz-lookup';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Point } from '@/lib/db/geometry';

const currentNames = new Map<string, string | undefined>();
const namesKept = 1000;

/** The name that is in use today: "America/Montreal" became "America/Toronto". Undefined for what is no zone. */
function currentName(zone: string): string | undefined {
  if (currentNames.has(zone)) return currentNames.get(zone);
  let current: string | undefined;
  try {
    current = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // No zone: derived from the position.
  }
  if (currentNames.size < namesKept) currentNames.set(zone, current);
  return current;
}

/** The time zones we know, and what follows from the position of a place. */
export class Zones {
  private readonly countryOfZone = new Map<string, number>();
  private readonly zonesOfCountry = new Map<number, string[]>();

  private constructor(zones: readonly { name: string; country_id: number }[]) {
    for (const { name, country_id } of zones) {
      this.countryOfZone.set(name, country_id);
      this.zonesOfCountry.set(country_id, [...(this.zonesOfCountry.get(country_id) ?? []), name]);
    }
  }

  static async load(db: Db): Promise<Zones> {
    return new Zones(await rows(db, sql`select name, country_id from time_zones order by id`));
  }

  /** The country at a point, by its time zone; undefined at sea and elsewhere. */
  countryAt(point: Point): number | undefined {
    return this.countryOfZone.get(tzLookup(point.latitude, point.longitude));
  }

  /**
   * The zone of a place: the one the source names if it belongs to the country, else the only one of the country, else the one on the
   * map. Undefined where none of them belongs to the country.
   */
  zoneOf(countryId: number, point: Point, named = ''): string | undefined {
    const ofCountry = this.zonesOfCountry.get(countryId) ?? [];
    const candidates = [named, currentName(named) ?? '', ofCountry.length === 1 ? ofCountry[0] : ''];
    const zone = candidates.find((name) => name && this.countryOfZone.get(name) === countryId);
    if (zone) return zone;
    const onMap = tzLookup(point.latitude, point.longitude);
    return [onMap, currentName(onMap)].find((name) => name && this.countryOfZone.get(name) === countryId);
  }
}
