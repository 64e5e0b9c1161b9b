import 'server-only';
import { fieldLimits } from '@/lib/config/field-limits';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Point } from '@/lib/db/geometry';
import { spellingOf } from '@/lib/db/place-names';
import type { Transaction } from '@/lib/effects/transaction';
import { ImportError } from './broken-file';
import { Cities } from './cities';
import { readName, readOptionalText } from './clean-text';
import { companyFields, type CompanyField as Field } from './company-fields';
import { CompanyPlaces, type WantedPlace } from './company-places';
import { byName } from './company-records';
import type { CatalogueService, CompanyRow } from './company-row';
import { writeCompanies } from './company-writes';
import { readEmail, readPhone, readWebsite } from './contact';
import { countryOf } from './country-of';
import { FieldReader, type Fields } from './fields';
import type { Importer, ImportOptions, Reading } from './importer';
import { readOpeningHours } from './opening-hours';
import { Provinces } from './provinces';
import { SeenKeys } from './seen-keys';
import { servicesOfTrade } from './trades';
import { Zones } from './zones';

const {
  company_name: maxNameLength,
  address1: maxAddressLength,
  address_unit: maxUnitLength,
  postal_code: maxPostalLength,
} = fieldLimits;

/** Licences that no longer hold, as registers say it: Chicago's AAC (cancelled) and REV (revoked), and plain words. */
const endedStatuses = new Set(
  ['aac', 'rev', 'cancelled', 'canceled', 'revoked', 'closed', 'inactive', 'expired', 'dissolved'].map(spellingOf),
);

const isYes = (text: string) => ['true', '1', 'yes'].includes(text.toLowerCase());

/** Where a company stands: its geometry or its columns; 0/0 is what programs write for "unknown". */
function pointOf(item: Fields<Field>): Point | undefined {
  const { type, coordinates } = (item.geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  const isPoint = type === 'Point' && Array.isArray(coordinates);
  const [longitude, latitude]: unknown[] = isPoint ? coordinates : [item.number('longitude'), item.number('latitude')];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || (latitude === 0 && longitude === 0))
    return undefined;
  return { latitude, longitude };
}

class CompanyImporter implements Importer<CompanyRow> {
  readonly tables = ['companies', 'company_profiles', 'company_locations', 'company_services', 'company_neighborhoods'];
  private readonly fields: FieldReader<Field>;
  private readonly seen = new SeenKeys();
  private withoutId = 0;

  constructor(
    private readonly options: ImportOptions,
    private readonly zones: Zones,
    private readonly provinces: Provinces,
    private readonly places: CompanyPlaces,
    private readonly services: ReadonlyMap<number, CatalogueService>,
  ) {
    const required: Field[] = options.serviceIds.length > 0 ? ['name'] : ['name', 'category'];
    this.fields = new FieldReader<Field>(companyFields, options.mapping, required);
  }

  survey(value: unknown): void {
    const item = this.fields.open(value);
    if (!item) return;
    this.fields.note(item);
    if (this.servicesOf(item).length === 0) return;
    this.places.survey(this.placeOf(item));
    if (readOptionalText(item.raw('id'), 100) === '') this.withoutId++;
  }

  async settle(db: Db): Promise<void> {
    this.fields.check();
    const unknown = this.options.serviceIds.filter((id) => !this.services.has(id));
    if (unknown.length > 0) throw new ImportError(`There is no service ${unknown.join(', ')}.`);
    if (this.withoutId > 0 && !this.options.isDatasetNamed)
      throw new ImportError(
        `${this.withoutId} companies have no id: say --dataset NAME, the same one each time, so that they are known again.`,
      );
    await this.places.settle(db);
  }

  read(value: unknown): Reading<CompanyRow> {
    const item = this.fields.open(value);
    if (!item) return { reject: 'not an object' };
    if (endedStatuses.has(spellingOf(item.text('status')))) return { skip: 'licence has ended' };
    if (isYes(item.text('closed'))) return { skip: 'closed for good' };
    const serviceIds = this.servicesOf(item);
    if (serviceIds.length === 0) return { skip: 'trade is none of ours' };
    const named = readName(item.raw('name'), maxNameLength);
    if ('problem' in named) return { reject: named.problem };
    const place = this.placeOf(item);
    if (place.countryId === undefined) return { reject: 'no country: say --country CC' };
    const id = readOptionalText(item.raw('id'), 100);
    const cityName = this.options.city ?? place.cityName;
    const sourceId = id || `${byName}${place.countryId}/${spellingOf(cityName)}/${spellingOf(named.name)}`;
    const isFirst = this.seen.add(sourceId);
    if (!isFirst && id) return { reject: `a second row with the id ${id}` };
    return {
      row: {
        sourceId,
        isRepeat: !isFirst,
        name: named.name,
        email: readEmail(item.raw('email')),
        phone: readPhone(item.raw('phone'), place.countryId),
        url: readWebsite(item.raw('website')),
        address: this.addressOf(item),
        unit: readOptionalText(item.raw('unit'), maxUnitLength),
        postalCode: readOptionalText(item.raw('postalCode'), maxPostalLength),
        hours: readOpeningHours(item.text('openingHours')) ?? null,
        serviceIds,
        place,
      },
    };
  }

  private servicesOf(item: Fields<Field>): number[] {
    const { serviceIds } = this.options;
    const ids = serviceIds.length > 0 ? serviceIds : servicesOfTrade(item.texts('category'));
    return ids.filter((id) => this.services.has(id));
  }

  private addressOf(item: Fields<Field>): string {
    const street = readOptionalText(item.raw('address'), maxAddressLength);
    const number = readOptionalText(item.raw('houseNumber'), 20);
    return street === '' ? '' : readOptionalText(`${number} ${street}`, maxAddressLength) || street;
  }

  private placeOf(item: Fields<Field>): WantedPlace {
    const point = pointOf(item);
    const said = item.text('country');
    const countryId =
      this.options.countryId ?? (said === '' ? undefined : countryOf(said)) ?? (point && this.zones.countryAt(point));
    const province = item.text('province');
    const city = readName(item.raw('city'), maxNameLength);
    return {
      cityName: 'name' in city ? city.name : '',
      countryId,
      provinceId: countryId === undefined || province === '' ? undefined : this.provinces.idOf(countryId, province),
      point,
    };
  }

  weigh(): number {
    return 1;
  }

  prepare(db: Db, companies: CompanyRow[]): Promise<void> {
    return this.places.writeCities(
      db,
      companies.map(({ place }) => place),
    );
  }

  async write(tx: Transaction, companies: CompanyRow[], isWriting: boolean) {
    const placed = await this.places.placeAll(
      tx,
      companies.map(({ place }) => place),
    );
    return writeCompanies(tx, { dataset: this.options.dataset, companies, placed, services: this.services, isWriting });
  }
}

/** Importer of companies as unclaimed profiles. */
export async function companyImporter(db: Db, options: ImportOptions): Promise<Importer<CompanyRow>> {
  const zones = await Zones.load(db);
  const provinces = await Provinces.load(db);
  const places = new CompanyPlaces(await Cities.load(db, zones, provinces), options);
  const services = await rows<CatalogueService>(
    db,
    sql`select id, service_type_id as "typeId", category_id as "categoryId" from services where not is_archived`,
  );
  const byId = new Map(services.map((service) => [service.id, service]));
  return new CompanyImporter(options, zones, provinces, places, byId);
}
