import { provincesOf } from './province-row';

const parish = provincesOf(5);
const state = provincesOf(6);
const region = provincesOf(7);
const BERMUDA_ZONE = 'Atlantic/Bermuda';
const AUCKLAND = 'Pacific/Auckland';

/** Nine parishes and the two municipalities. */
export const BERMUDA = [
  parish(501, 'DEV', BERMUDA_ZONE, 'Devonshire'),
  parish(502, 'HA', BERMUDA_ZONE, 'Hamilton Parish', 'Paroisse de Hamilton', 'Parroquia de Hamilton'),
  parish(503, 'PAG', BERMUDA_ZONE, 'Paget'),
  parish(504, 'PEM', BERMUDA_ZONE, 'Pembroke'),
  parish(505, 'SG', BERMUDA_ZONE, 'St. George’s Parish', 'Paroisse de Saint-Georges', 'Parroquia de San Jorge'),
  parish(506, 'SAN', BERMUDA_ZONE, 'Sandys'),
  parish(507, 'SMI', BERMUDA_ZONE, 'Smith’s', 'Smith’s', 'Smith’s'),
  parish(508, 'SOU', BERMUDA_ZONE, 'Southampton'),
  parish(509, 'WAR', BERMUDA_ZONE, 'Warwick'),
  parish(510, 'HC', BERMUDA_ZONE, 'City of Hamilton', 'Ville de Hamilton', 'Ciudad de Hamilton'),
  parish(511, 'SGT', BERMUDA_ZONE, 'Town of St. George', 'Ville de Saint-Georges', 'Villa de San Jorge'),
];

/** Six states and two territories. */
export const AUSTRALIA = [
  state(
    601,
    'ACT',
    'Australia/Sydney',
    'Australian Capital Territory',
    'Territoire de la capitale australienne',
    'Territorio de la Capital Australiana',
  ),
  state(602, 'NSW', 'Australia/Sydney', 'New South Wales', 'Nouvelle-Galles du Sud', 'Nueva Gales del Sur'),
  state(603, 'NT', 'Australia/Darwin', 'Northern Territory', 'Territoire du Nord', 'Territorio del Norte'),
  state(604, 'QLD', 'Australia/Brisbane', 'Queensland'),
  state(605, 'SA', 'Australia/Adelaide', 'South Australia', 'Australie-Méridionale', 'Australia Meridional'),
  state(606, 'TAS', 'Australia/Hobart', 'Tasmania', 'Tasmanie', 'Tasmania'),
  state(607, 'VIC', 'Australia/Melbourne', 'Victoria'),
  state(608, 'WA', 'Australia/Perth', 'Western Australia', 'Australie-Occidentale', 'Australia Occidental'),
];

/** The sixteen regions and the Chatham Islands. */
export const NEW_ZEALAND = [
  region(701, 'AUK', AUCKLAND, 'Auckland'),
  region(702, 'BOP', AUCKLAND, 'Bay of Plenty', 'Baie de l’Abondance', 'Bahía de Plenty'),
  region(703, 'CAN', AUCKLAND, 'Canterbury'),
  region(704, 'GIS', AUCKLAND, 'Gisborne'),
  region(705, 'HKB', AUCKLAND, 'Hawke’s Bay', 'Hawke’s Bay', 'Bahía de Hawke'),
  region(706, 'MWT', AUCKLAND, 'Manawatū-Whanganui'),
  region(707, 'MBH', AUCKLAND, 'Marlborough'),
  region(708, 'NSN', AUCKLAND, 'Nelson'),
  region(709, 'NTL', AUCKLAND, 'Northland'),
  region(710, 'OTA', AUCKLAND, 'Otago'),
  region(711, 'STL', AUCKLAND, 'Southland'),
  region(712, 'TKI', AUCKLAND, 'Taranaki'),
  region(713, 'TAS', AUCKLAND, 'Tasman'),
  region(714, 'WKO', AUCKLAND, 'Waikato'),
  region(715, 'WGN', AUCKLAND, 'Wellington'),
  region(716, 'WTC', AUCKLAND, 'West Coast', 'Côte ouest', 'Costa Oeste'),
  region(717, 'CIT', 'Pacific/Chatham', 'Chatham Islands', 'Îles Chatham', 'Islas Chatham'),
];
