import 'server-only';
import type { WantedPlace } from './company-places';
import type { HoursContent } from './opening-hours';

/** A company as a row of a file. */
export interface CompanyRow {
  sourceId: string;
  /** A second row of a company that goes by its name: it only adds services. */
  isRepeat: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  url: string | null;
  address: string;
  unit: string;
  postalCode: string;
  hours: HoursContent | null;
  serviceIds: number[];
  place: WantedPlace;
}

/** A company of a source, by column. */
export interface CompanyRecord {
  source_id: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  url: string | null;
  country_id: number;
  province_id: number | null;
  city_id: number | undefined;
  neighborhood_id: number | null;
  address: string;
  unit: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  timezone: string;
  hours: unknown;
  service_ids: number[];
}

/** A service of the catalogue that a company offers. */
export interface CatalogueService {
  id: number;
  typeId: number;
  categoryId: number;
}
