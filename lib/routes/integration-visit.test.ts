import { integrationHref, isOwnVisit, stepHref } from './integration';
import { queryText, readVisit } from './integration-visit';
import { resolve } from './resolve';

const key = '0f9d2c1a-5b7e-4c3d-8a6f-1e2d3c4b5a69';
const guid = '7c1b2a3d-4e5f-4a6b-9c8d-0e1f2a3b4c5d';
const good = `ts=1700000000000&key=${key}&page=booking&slug=vitres&lang=fr&guid=${guid}&livepricing=true&originTypeId=2`;
const nobody = () => undefined;
const at = (query: string) => resolve(`/integration?${query}`, nobody);

test('a visit is read as it was written, its steps too', () => {
  const steps = {
    start: '2026-12-01T09:00:00-05:00',
    month: '2026-12',
    day: '2026-12-01',
    hold: 'a.b',
    dates: ['2026-12-03'],
  };
  const { visit } = readVisit(good);
  expect(visit).toEqual({
    page: 'booking',
    key,
    slug: 'vitres',
    locale: 'fr',
    guids: [guid],
    isLivePricing: true,
    originTypeId: 2,
    ts: 1700000000000,
  });
  const path = stepHref(visit!, steps);
  expect(readVisit(path.split('?')[1]!).visit).toEqual({ ...visit, ...steps });
  expect(stepHref({ ...visit!, ...steps }, { hold: undefined })).not.toContain('hold');
});

test.each([
  ['an unknown page', good.replace('page=booking', 'page=shop')],
  ['no page', good.replace('page=booking', 'x=1')],
  ['an unknown language', good.replace('lang=fr', 'lang=de')],
  ['a key that is none', good.replace(key, 'abc')],
  ['no key', good.replace('key=', 'k=')],
  ['a guid that is none', good.replace(guid, 'abc')],
  ['a slug beyond all bounds', good.replace('vitres', 'v'.repeat(121))],
  ['nothing at all', ''],
])('%s is 404 in a language of ours', (_, query) => {
  expect(at(query)).toMatchObject({
    kind: 'integration',
    status: 404,
    internalPath: expect.stringMatching(/^\/integration\/(en|fr)\/unknown$/),
  });
});

test('steps of another form are as good as not said', () => {
  const hostile = '&start=yesterday&month=2026-13&day=2026-02-40&hold=%3Cscript%3E&problem=A%20B&draft=x&date=never';
  expect(readVisit(good + hostile).visit).toEqual(readVisit(good).visit);
});

test('without a language it is English; without slug and guid the key alone says who', () => {
  expect(readVisit(`key=${key.toUpperCase()}&page=booking`)).toMatchObject({
    locale: 'en',
    visit: { key, slug: '', guids: [], originTypeId: 0 },
  });
});

test('the public address is one, and leads to a folder of its own', () => {
  const found = at(good);
  expect(found).toMatchObject({ kind: 'integration', status: 200, locale: 'fr', visit: { key } });
  expect('internalPath' in found && found.internalPath).toMatch(/^\/integration\/fr\/booking\?ts=1700000000000&key=/);
});

test('internal addresses are no public ones; boot scripts are files; a slash too many is taken off', () => {
  const status = (path: string) => resolve(path, nobody);
  for (const path of [
    '/integration/fr/booking',
    `/integration/fr/booking?${good}`,
    '/integration/en/unknown',
    '/integration/x.js',
  ])
    expect(status(path)).toMatchObject({ kind: 'notFound' });
  expect(status('/integration/directory.js')).toEqual({ kind: 'pass' });
  expect(status('/integration/floating-dock.js')).toEqual({ kind: 'pass' });
  expect(status(`/integration/?${good}`)).toMatchObject({ kind: 'redirect', location: `/integration?${good}` });
});

test('Next’s form of a query is the text it came from', () => {
  expect(queryText({ a: '1', guid: ['x', 'y'], none: undefined })).toBe('a=1&guid=x&guid=y');
});

test('other hosts get the same query', () => {
  const { visit } = readVisit(good);
  expect(integrationHref('https://book.example', visit!)).toBe(`https://book.example/integration?${good}`);
});

test('guids of a link are those of the company its key stands for, or left out; a slug may be an old one', () => {
  const company = { CompanyGuid: 'c', Services: [{ BookingPageGuid: guid, ServiceGuid: 's' }] };
  const { visit } = readVisit(good);
  const isOwn = (more: object) => isOwnVisit({ ...visit!, ...more }, company);
  for (const own of [{}, { slug: '' }, { slug: 'ancien-nom' }, { guids: [] }, { guids: ['c', 's', guid] }])
    expect(isOwn(own)).toBe(true);
  expect(isOwn({ guids: [guid, 'x'] })).toBe(false);
});
