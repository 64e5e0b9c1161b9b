import { datasetOf, type ImportRequest, readArguments, UsageError } from './arguments';

const read = (...args: string[]) => readArguments(args) as ImportRequest;

test('what is asked for', () => {
  expect(
    read('neighborhoods', 'x/Ca Wards.geojson', '--city', ' Ottawa ', '--country', 'ca', '--name-property', 'NOM'),
  ).toEqual({
    kind: 'neighborhoods',
    file: 'x/Ca Wards.geojson',
    dataset: 'ca-wards',
    isDatasetNamed: false,
    mapping: new Map([['name', 'NOM']]),
    city: 'Ottawa',
    countryId: 1,
    serviceIds: [],
    isDryRun: false,
    rejects: 'Ca Wards.geojson.rejects.csv',
  });
  const companies = read(
    'companies',
    'a.csv',
    '--service',
    '9',
    '--service=4',
    '--map',
    'name=A=B',
    '--dry-run',
    '--dataset',
    'x',
  );
  expect(companies).toMatchObject({ serviceIds: [4, 9], isDryRun: true, rejects: undefined, dataset: 'x' });
  expect(companies.mapping.get('name')).toBe('A=B');
  expect(read('gazetteer', 'a.csv', '--dry-run', '--rejects', 'r.csv').rejects).toBe('r.csv');
  expect(readArguments(['--help'])).toBe('help');
});

test.each([
  [[]],
  [['planets', 'a.csv']],
  [['toString', 'a.csv']],
  [['companies']],
  [['companies', 'a.csv', 'b.csv']],
  [['companies', 'a.csv', '--colour', 'red']],
  [['companies', 'a.csv', '--city']],
  [['companies', 'a.csv', '--country', 'XX']],
  [['companies', 'a.csv', '--service', '0']],
  [['gazetteer', 'a.csv', '--service', '1']],
  [['companies', 'a.csv', '--map', 'name']],
  [['companies', 'a.csv', '--map', '=x']],
  [['companies', 'a.csv', '--map', 'planet=x']],
  [['companies', 'a.csv', '--dataset', 'demo']],
  [['companies', 'a.csv', '--dataset', '']],
  [['companies', 'demo.csv']],
])('%j makes no sense', (args) => expect(() => readArguments(args)).toThrow(UsageError));

test.each([
  ['/data/Business_Licenses.csv', 'business-licenses'],
  ['Québec (2024).geojson', 'québec-2024'],
  ['---.json', 'import'],
])('dataset of %s', (file, dataset) => expect(datasetOf(file)).toBe(dataset));
