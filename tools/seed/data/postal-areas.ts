/** `SW` from 1 to 20: areas whose number ends with them, of which "SW1" is not the beginning of "SW11". */
const numbered = (letters: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${letters}${first + at}`);

const lettered = (start: string, letters: string) => [...letters].map((letter) => `${start}${letter}`);

/**
 * What the postal codes of the demo's cities begin with, by the city's key. Those of Great Britain are whole outward codes, without
 * the letter at the end of some ("SW1A"). Cities of countries without postal codes are not here.
 */
export const POSTAL_AREAS: Readonly<Record<string, readonly string[]>> = {
  montreal: ['H1', 'H2', 'H3', 'H4', 'H5', 'H8', 'H9'],
  quebec: ['G1', 'G2', ...lettered('G3', 'EGJK')],
  ottawa: ['K1', 'K2', 'K4A'],
  toronto: ['M'],
  vancouver: [...lettered('V5', 'KLMNPRSTVWXYZ'), ...lettered('V6', 'ABCEGHJKLMNPRSTZ')],
  calgary: ['T1Y', 'T2', 'T3'],
  halifax: ['B3', ...lettered('B2', 'VWXY'), ...lettered('B4', 'AB')],
  winnipeg: ['R2', 'R3'],
  whitehorse: ['Y1A'],
  austin: ['787', '733'],
  chicago: ['606', '608'],
  'san-francisco': ['941'],
  'new-york': ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116', '11004', '11005'],
  miami: ['331', '332'],
  seattle: ['981'],
  denver: ['802'],
  london: [
    ...numbered('E', 1, 20),
    ...numbered('EC', 1, 4),
    ...numbered('N', 1, 22),
    ...numbered('NW', 1, 11),
    ...numbered('SE', 1, 28),
    ...numbered('SW', 1, 20),
    ...numbered('W', 1, 14),
    ...numbered('WC', 1, 2),
  ],
  manchester: [...numbered('M', 1, 9), ...numbered('M', 11, 23), 'M40'],
  edinburgh: numbered('EH', 1, 17),
  bristol: numbered('BS', 1, 16),
  cardiff: ['CF3', 'CF5', 'CF10', 'CF11', 'CF14', 'CF15', 'CF23', 'CF24'],
  belfast: numbered('BT', 1, 17),
  dublin: ['D0', 'D1', 'D2', 'D6W'],
  cork: ['T12', 'T23'],
  galway: ['H91'],
  'hamilton-bermuda': ['HM'],
  'st-georges': ['GE'],
  sydney: ['20', '21', ...numbered('22', 0, 3)],
  melbourne: ['30', '31', '320'],
  brisbane: ['40', ...numbered('41', 0, 7)],
  perth: ['60', '61'],
  wellington: ['60', '614'],
  auckland: ['06', '10', '11', '201', '202', '210'],
  christchurch: ['80', '81'],
  makati: ['12'],
  manila: ['100', '101'],
  'quezon-city': ['11'],
  cebu: ['6000'],
  paris: ['75'],
  lyon: ['6900'],
  marseille: ['1300', '1301'],
  bordeaux: ['33000', '33100', '33200', '33300', '33800'],
  bucharest: numbered('0', 1, 6),
  'cluj-napoca': ['400'],
  timisoara: ['300'],
};
