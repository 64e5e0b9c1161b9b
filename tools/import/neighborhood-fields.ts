import 'server-only';
import type { FieldTable } from './fields';

export type NeighborhoodField = 'name' | 'nameFr' | 'nameEs' | 'id' | 'city' | 'country';

/** Row numbers such as OBJECTID are no ids: they change with every publication. */
export const neighborhoodFields: FieldTable<NeighborhoodField> = {
  name: ['name', 'nameen', 'neighborhood', 'neighbourhood', 'nhood', 'nom', 'nombre', 'label', 'areaname', 'wardname'],
  nameFr: ['namefr', 'nomfr', 'name.fr'],
  nameEs: ['namees', 'nombrees', 'name.es'],
  id: ['code', 'id', 'sourceid', 'featureid'],
  city: ['city', 'cityname', 'ville', 'ciudad', 'municipality'],
  country: ['country', 'countrycode', 'iso'],
};
