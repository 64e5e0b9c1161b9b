import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { spellingOf } from '@/lib/db/place-names';
import { geonamesRegions, isoRegions } from './region-names';

interface ProvinceRow {
  id: number;
  country_id: number;
  code: string;
  name_en: string;
  name_fr: string;
  name_es: string;
  zone: string | null;
}

/** How a source names the province: GeoNames' own code, the usual code, or a name. */
export type ProvinceWords = { admin1?: string; code?: string; name?: string };

/** The provinces we know, found by code or by name in any language. */
export class Provinces {
  private readonly byCode = new Map<string, ProvinceRow>();
  private readonly byName = new Map<string, ProvinceRow>();

  private constructor(provinces: readonly ProvinceRow[]) {
    for (const province of provinces) {
      const { country_id, code, name_en, name_fr, name_es } = province;
      this.byCode.set(`${country_id}/${code.toUpperCase()}`, province);
      for (const name of [name_en, name_fr, name_es]) this.byName.set(`${country_id}/${spellingOf(name)}`, province);
    }
  }

  static async load(db: Db): Promise<Provinces> {
    return new Provinces(
      await rows(
        db,
        sql`select p.id, p.country_id, p.code, p.name_en, p.name_fr, p.name_es, z.name as zone
          from provinces p left join time_zones z on z.id = p.time_zone_id`,
      ),
    );
  }

  /** Id of a province by its code or its name; undefined where it is none of ours. */
  idOf(countryId: number, text: string): number | undefined {
    const found =
      this.byCode.get(`${countryId}/${text.toUpperCase()}`) ?? this.byName.get(`${countryId}/${spellingOf(text)}`);
    return found?.id;
  }

  /** The zone most of a province lives in, by the province's English name. */
  zoneOf(countryId: number, name: string): string | undefined {
    return this.byName.get(`${countryId}/${spellingOf(name)}`)?.zone ?? undefined;
  }

  /** The name to show for a place's province or region, in English; '' where nothing is known. */
  nameOf(countryId: number, { admin1 = '', code = '', name = '' }: ProvinceWords): string {
    const named = [name, code, admin1].find((text) => text.length > 3 && /\p{L}{3}/u.test(text));
    const byCode = (text: string) => this.byCode.get(`${countryId}/${text.toUpperCase()}`)?.name_en;
    const ofGeonames = geonamesRegions[countryId]?.[admin1] ?? byCode(admin1);
    const ofIso = byCode(code) ?? isoRegions[countryId]?.[code] ?? byCode(name);
    return (admin1 === '' ? undefined : ofGeonames) ?? ofIso ?? named ?? '';
  }
}
