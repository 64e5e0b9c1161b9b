import 'server-only';
import type { FieldTable } from './fields';

export type CompanyField =
  | 'name'
  | 'id'
  | 'category'
  | 'status'
  | 'closed'
  | 'address'
  | 'houseNumber'
  | 'unit'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'email'
  | 'website'
  | 'openingHours';

/**
 * OpenStreetMap (plain, Overpass, GeoJSON), Yelp Fusion and municipal licences. The number of a licence is no id of a company: it has one for every
 * trade and every renewal, so those rows go by their name.
 */
export const companyFields: FieldTable<CompanyField> = {
  name: ['tradename', 'dbaname', 'businessname', 'companyname', 'name', 'namee', 'nom', 'nombre', 'legalname'],
  id: ['osmid', 'id', 'sourceid', 'featureid', 'placeid', 'accountnumber'],
  category: [
    'category',
    'categories',
    'shop',
    'craft',
    'office',
    'amenity',
    'trade',
    'license',
    'licensedescription',
    'licencetype',
    'licencesubtype',
    'activity',
    'businessactivity',
    'businesstype',
    'naicsdescription',
    'type',
  ],
  status: ['status', 'licensestatus', 'licencestatus'],
  closed: ['isclosed', 'permanentlyclosed'],
  address: [
    'address.street',
    'addrstreet',
    'streetaddress',
    'address',
    'address1',
    'location.address1',
    'fulladdress',
    'street',
    'adresse',
    'direccion',
  ],
  houseNumber: ['address.housenumber', 'addrhousenumber', 'housenumber', 'house', 'streetnumber'],
  unit: ['address.unit', 'addrunit', 'unit', 'suite', 'address2', 'location.address2'],
  city: ['address.city', 'addrcity', 'city', 'location.city', 'municipality', 'ville', 'ciudad', 'localarea'],
  province: [
    'address.state',
    'address.province',
    'addrstate',
    'addrprovince',
    'state',
    'location.state',
    'province',
    'provincestate',
  ],
  postalCode: ['address.postcode', 'addrpostcode', 'postalcode', 'postcode', 'zip', 'zipcode', 'location.zipcode'],
  country: ['address.country', 'addrcountry', 'country', 'location.country', 'countrycode'],
  latitude: ['latitude', 'lat', 'center.lat', 'coordinates.latitude', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'center.lon', 'coordinates.longitude', 'x'],
  phone: ['phone', 'contactphone', 'phonenumber', 'telephone', 'businessphone'],
  email: ['email', 'contactemail', 'emailaddress'],
  website: ['website', 'contactwebsite', 'url', 'web'],
  openingHours: ['openinghours', 'hours'],
};
