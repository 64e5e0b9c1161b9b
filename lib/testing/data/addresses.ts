import { countryByIso } from '@/lib/config/countries';
import { PROVINCES } from '@/tools/seed/data/provinces';
import { rowsOf } from './rows';

/** Codes of the form each country has, as people type them; FSA and eircode routing keys alone too. */
const codes: Record<string, string[]> = {
  CA: ['H2J 2L4', 'h2j2l4', 'K1A 0B1', 'V6B', 'X0A 0H0', 'A1C 5S7'],
  US: ['78704', '10001-0001', '00901', '96799', '99950'],
  GB: ['SW1A 1AA', 'M1 1AE', 'EC1V 9HQ', 'GIR 0AA', 'b33 8th', 'CR26XH', 'DN55 1PT'],
  IE: ['D02 X285', 'A65 F4E2', 'D6W XY00', 'v94t9px'],
  FR: ['75011', '01000', '20000', '97400'],
  RO: ['010011', '400001'],
  AU: ['2000', '0800', '6798'],
  NZ: ['6011', '0110', '9893'],
  PH: ['1000', '6000', '9811'],
  BM: ['HM 12', 'HM12', 'DV 04', 'CR 03'],
};

/** Postal codes that are valid where they stand. */
export const postalCodes = (): [iso: string, code: string][] =>
  rowsOf(
    Object.entries(codes).flatMap(([iso, some]) => some.map((code): [string, string] => [iso, code])),
    'addresses/postcodes-sample.csv',
    (text) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',').slice(0, 2) as [string, string]),
  );

type Field = 'Address' | 'City' | 'ProvinceId' | 'PostalCode';
export interface CountryRule {
  iso: string;
  required: Field[];
  examples: string[];
}

const needed: Record<string, Field[]> = {
  CA: ['Address', 'City', 'ProvinceId', 'PostalCode'],
  US: ['Address', 'City', 'ProvinceId', 'PostalCode'],
  AU: ['Address', 'City', 'ProvinceId', 'PostalCode'],
  FR: ['Address', 'City', 'PostalCode'],
  GB: ['Address', 'City', 'PostalCode'],
  NZ: ['Address', 'City', 'PostalCode'],
  RO: ['Address', 'City', 'PostalCode'],
  AE: ['Address', 'City'],
  BH: ['Address', 'City'],
  IE: ['Address', 'City'],
  PH: ['Address', 'City'],
  SX: ['Address'],
  BM: ['Address'],
};
const letters: Record<string, Field> = { A: 'Address', C: 'City', S: 'ProvinceId', Z: 'PostalCode' };

/** One country of libaddressinput's list: its examples that fit its own pattern ("RH6 OHP" has the letter O for a zero). */
function readRule(
  key: string,
  one: Record<'zip' | 'zipex' | 'require' | 'sub_zipexs', string | undefined>,
): CountryRule {
  const pattern = new RegExp(`^(${one.zip ?? ''})$`);
  const examples = `${one.zipex ?? ''},${(one.sub_zipexs ?? '').replace(/[:~]/g, ',')}`.split(',');
  return {
    iso: key.slice('data/'.length),
    required: [...(one.require ?? '')].map((letter) => letters[letter]!),
    examples: examples.filter((example) => example && pattern.test(example)),
  };
}

/** What an address must have, country by country. */
export const countryRules = (): CountryRule[] =>
  rowsOf(
    Object.entries(needed).map(([iso, required]) => ({ iso, required, examples: codes[iso] ?? [] })),
    'addresses/libaddressinput-13countries.json',
    (text) =>
      Object.entries(JSON.parse(text) as Record<string, Parameters<typeof readRule>[1]>)
        .filter(([key]) => countryByIso(key.slice('data/'.length)))
        .map(([key, one]) => readRule(key, one)),
  );

const provinces: Record<string, Record<string, string>> = {
  AU: { NSW: 'New South Wales', VIC: 'Victoria', ACT: 'Australian Capital Territory', NT: 'Northern Territory' },
  CA: {
    QC: 'Quebec',
    NL: 'Newfoundland and Labrador',
    PE: 'Prince Edward Island',
    NU: 'Nunavut',
    YT: 'Yukon',
    BC: 'British Columbia',
  },
  IE: { D: 'County Dublin', CO: 'County Cork', LS: 'County Laois', OY: 'County Offaly', WW: 'County Wicklow' },
  PH: { CEB: 'Cebu', BAN: 'Bataan', ILN: 'Ilocos Norte', TAW: 'Tawi-Tawi' },
  US: {
    AL: 'Alabama',
    DC: 'District of Columbia',
    HI: 'Hawaii',
    NY: 'New York',
    WY: 'Wyoming',
    PR: 'Puerto Rico',
    GU: 'Guam',
  },
};

/** Provinces of a country by their codes of ISO 3166-2. */
export const provincesOf = (iso: string): [code: string, name: string][] =>
  rowsOf(Object.entries(provinces[iso] ?? {}), `addresses/subdivisions/${iso}.json`, (text) =>
    Object.entries((JSON.parse(text) as { subdivisions: Record<string, { name: string }> }).subdivisions).map(
      ([code, { name }]) => [code, name.replace(/^Co\. /, 'County ')],
    ),
  );

export interface WrittenAddress {
  iso: string;
  what: string;
  Address: string;
  City: string;
  PostalCode?: string;
  /** English name or code. */
  province?: string;
  lines: string[];
}

const written: WrittenAddress[] = [
  {
    iso: 'CA',
    what: 'a street of Ontario',
    Address: '18 Elm Grove Avenue',
    City: 'Toronto',
    PostalCode: 'M6K 1V2',
    province: 'Ontario',
    lines: ['18 Elm Grove Avenue', 'Toronto, ON M6K 1V2'],
  },
  { iso: 'CA', what: 'a city alone', Address: '', City: 'London', province: 'Ontario', lines: ['London, Ontario'] },
  {
    iso: 'US',
    what: 'a state of two words',
    Address: '7 Birch Lane',
    City: 'Santa Fe',
    PostalCode: '87501',
    province: 'New Mexico',
    lines: ['7 Birch Lane', 'Santa Fe, NM 87501'],
  },
  {
    iso: 'US',
    what: 'a state without a code',
    Address: '7 Birch Lane',
    City: 'Albany',
    province: 'New York',
    lines: ['7 Birch Lane', 'Albany, New York'],
  },
  {
    iso: 'AU',
    what: 'a code without commas',
    Address: '3 Wattle Street',
    City: 'Ultimo',
    PostalCode: '2007',
    province: 'New South Wales',
    lines: ['3 Wattle Street', 'Ultimo NSW 2007'],
  },
  {
    iso: 'NZ',
    what: 'a suburb for a city',
    Address: '21 Rata Road',
    City: 'Wellington',
    PostalCode: '6011',
    lines: ['21 Rata Road', 'Wellington 6011'],
  },
  {
    iso: 'FR',
    what: 'the code first',
    Address: '9 Rue des Lilas',
    City: 'Montreuil',
    PostalCode: '93100',
    lines: ['9 Rue des Lilas', '93100 Montreuil'],
  },
  {
    iso: 'RO',
    what: 'the code first',
    Address: 'Strada Teilor 4',
    City: 'Iași',
    PostalCode: '700001',
    lines: ['Strada Teilor 4', '700001 Iași'],
  },
  {
    iso: 'GB',
    what: 'each on its line',
    Address: '5 Mill Lane',
    City: 'Leeds',
    PostalCode: 'LS1 4AP',
    lines: ['5 Mill Lane', 'Leeds', 'LS1 4AP'],
  },
  {
    iso: 'BH',
    what: 'no code',
    Address: 'Building 12, Road 34',
    City: 'Manama',
    lines: ['Building 12, Road 34', 'Manama'],
  },
  { iso: 'AE', what: 'no code', Address: '14 Palm Street', City: 'Dubai', lines: ['14 Palm Street', 'Dubai'] },
  {
    iso: 'BM',
    what: 'a parish’s code',
    Address: '2 Reid Street',
    City: 'Hamilton',
    PostalCode: 'HM 12',
    lines: ['2 Reid Street', 'Hamilton HM 12'],
  },
  {
    iso: 'SX',
    what: 'no code',
    Address: '8 Front Street',
    City: 'Philipsburg',
    lines: ['8 Front Street', 'Philipsburg'],
  },
];

interface Case {
  country: string;
  description: string;
  components: Record<string, string>;
  expected: string[];
}

/** Which part of theirs is the city: the one their city line names. They know parts our addresses have not. */
const cityParts =
  'suburb city town village locality municipality state_district county city_district region state'.split(' ');

/** Not comparable: the Philippine cases put the city into the street's line, these lack what our addresses require. */
const isLeft = ({ country, description, expected }: Case) =>
  country === 'PH' ||
  ['remove postcode range', 'just state', 'state code for Washington, D.C.', 'state code for Washington DC'].includes(
    description,
  ) ||
  expected.some((line) => line.startsWith('Oyster Bay'));

function readCase({ country, description, components: part, expected }: Case): WrittenAddress {
  // Emirates name the district on a line of its own, for which our addresses have no field.
  const lines = expected.slice(0, -1).filter((line) => country !== 'AE' || line !== part.suburb);
  const cityLine = lines.at(-1) ?? '';
  const address = [part.house_number, part.road ?? part.street].filter(Boolean).join(' ');
  return {
    iso: country,
    what: description,
    Address: address,
    City: cityParts.map((name) => part[name]).find((name) => name && cityLine.includes(name)) ?? '',
    PostalCode: part.postcode?.replace(/^(\w{3})(\w{3})$/, '$1 $2'),
    province: part.state?.toLowerCase().replace('united states', 'u.s.'),
    // Names of buildings, which our addresses have no field for, stand above the street.
    lines: part.road || part.street ? lines : [cityLine],
  };
}

/** The province of ours that an address means. */
export const provinceOf = ({ iso, province }: WrittenAddress) =>
  PROVINCES.find(
    ({ countryId, name }) => countryId === countryByIso(iso)?.id && name.en.toLowerCase() === province?.toLowerCase(),
  );

/** Addresses, and their lines in the end as they stand on an envelope. */
export const writtenAddresses = (): WrittenAddress[] =>
  rowsOf(written, 'addresses/opencage-format-cases.json', (text) =>
    (JSON.parse(text) as Case[]).filter((one) => !isLeft(one)).map(readCase),
  );
