import 'server-only';
import type { FieldTable } from './fields';

export type GazetteerField =
  | 'name'
  | 'nameFr'
  | 'nameEs'
  | 'alternates'
  | 'id'
  | 'country'
  | 'admin1'
  | 'provinceCode'
  | 'province'
  | 'latitude'
  | 'longitude'
  | 'timezone'
  | 'population'
  | 'postalCode';

/** GeoNames, the countries-states-cities database, lists of postal codes. */
export const gazetteerFields: FieldTable<GazetteerField> = {
  name: ['name', 'nameen', 'city', 'locality', 'placename', 'place', 'nom', 'nombre'],
  nameFr: ['namefr', 'nomfr'],
  nameEs: ['namees', 'nombrees'],
  alternates: ['alternatenames', 'alternates'],
  id: ['geonameid', 'id', 'sourceid', 'featureid'],
  country: ['country', 'countrycode', 'iso', 'cc'],
  admin1: ['admin1', 'admin1code'],
  provinceCode: ['statecode', 'provincecode', 'regioncode'],
  province: ['province', 'provincename', 'state', 'statename', 'region'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  timezone: ['timezone', 'timezonename', 'tz'],
  population: ['population', 'pop'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'code'],
};
