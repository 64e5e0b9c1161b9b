import { readFileSync } from 'node:fs';
import path from 'node:path';
import { csvRows, filesOf, rowsOf } from './rows';

const own = (file: string) => path.join(__dirname, 'files', file);

interface DataFile {
  file: string;
  records: number;
}

/**
 * Outlines of neighborhoods, as towns publish them. Ours are two towns that do not exist: crooked borders that both sides share, a park in a
 * hole, an island, a star.
 */
export const outlineFiles = (): DataFile[] =>
  filesOf(
    [
      { file: own('harbour-falls.geojson'), records: 14 },
      { file: own('port-aux-pres.geojson'), records: 14 },
    ],
    Object.entries({
      'au-sydney': 35,
      'ca-montreal-boroughs': 19,
      'ca-montreal-quartiers': 91,
      'ca-ottawa-wards': 23,
      'ca-toronto': 140,
      'ca-vancouver': 23,
      'fr-paris': 80,
      'gb-london-westminster': 20,
      'ie-dublin': 23,
      'nz-wellington': 57,
      'ph-makati': 23,
      'us-chicago': 98,
      'us-san-francisco': 37,
    }).map(([name, records]) => ({ file: `polygons/${name}.geojson`, records })),
  );

export interface KnownPoint {
  /** Name of the file of outlines it was looked up in. */
  file: string;
  longitude: number;
  latitude: number;
  /** Nothing where it lies outside all of them. */
  neighborhood: string;
}

/** Points and the neighborhood of each, computed with another program and by another rule (Python; winding numbers). */
export const knownPoints = (): KnownPoint[] =>
  rowsOf(csvRows(readFileSync(own('points.csv'), 'utf8')), 'geometry/point-in-neighborhood.csv', csvRows).map(
    (row) => ({
      file: row.file!,
      longitude: Number(row.longitude),
      latitude: Number(row.latitude),
      neighborhood: row.expected_neighborhood!,
    }),
  );

/** Lists of towns with their names in other languages. */
export const gazetteerFiles = (): DataFile[] =>
  filesOf(
    [{ file: own('places.csv'), records: 8 }],
    [
      { file: 'places/geonames-cities15000-13countries.csv', records: 4227 },
      { file: 'places/csc-cities-7countries-i18n.csv', records: 4440 },
    ],
  );

interface CompanyFile extends DataFile {
  /** Of a trade that we have. */
  created: number;
  rejected: number;
}

/** Lists of businesses of all trades, most of which are none of ours. */
export const companyFiles = (): CompanyFile[] =>
  filesOf(
    [{ file: own('businesses.json'), records: 9, created: 5, rejected: 1 }],
    [
      { file: 'businesses/ottawa-osm.json', records: 2528, created: 309, rejected: 2 },
      { file: 'businesses/chicago-licences.csv', records: 255, created: 1, rejected: 0 },
    ],
  );

/** Outlines of whole countries, which no city is said of. */
export const countryOutlineFiles = (): (DataFile & { city: string; country: string })[] =>
  filesOf(
    [{ file: own('islands.geojson'), records: 3, city: 'Gull Rock', country: 'NZ' }],
    [{ file: 'polygons/natural-earth-small-territories.geojson', records: 5, city: 'Hamilton', country: 'BM' }],
  );

export interface ReviewFile extends DataFile {
  source: 'google' | 'facebook' | 'yelp';
  rejected: number;
}

/** What review sources answer, in the shapes of their documentation; the people and their words are made up. */
export const reviewFiles = (): ReviewFile[] =>
  filesOf<ReviewFile>(
    [
      { file: own('google-reviews.json'), source: 'google', records: 8, rejected: 1 },
      { file: own('facebook-ratings.json'), source: 'facebook', records: 5, rejected: 0 },
      { file: own('yelp-reviews.json'), source: 'yelp', records: 2, rejected: 0 },
    ],
    [
      { file: 'reviews/google-business-reviews.json', source: 'google', records: 9, rejected: 1 },
      { file: 'reviews/facebook-page-ratings.json', source: 'facebook', records: 4, rejected: 0 },
      { file: 'reviews/yelp-business-reviews.json', source: 'yelp', records: 2, rejected: 0 },
      { file: 'reviews/restfb/v1_0-page-rating.json', source: 'facebook', records: 1, rejected: 0 },
      { file: 'reviews/restfb/v2_5-open-graph-rating-example.json', source: 'facebook', records: 1, rejected: 0 },
      { file: 'reviews/restfb/v2_11-opengraphrating-issue878.json', source: 'facebook', records: 1, rejected: 0 },
    ],
  );

/** A file of reviews of our own, whose every field a test knows. */
export const ownReviews = (name: 'google-reviews' | 'facebook-ratings' | 'yelp-reviews'): string => own(`${name}.json`);
