import { type LookupLiveId, resolve } from './resolve';

const lookup: LookupLiveId = () => ({ slugs: { en: 's', fr: 's', es: 's' }, indexable: true });
const page = (url: string) => {
  const found = resolve(url, lookup);
  if (found.kind !== 'page') throw new Error(`${url} is ${found.kind}`);
  return found;
};

test.each([
  ['/city/s/1?page=2', 'page=2'],
  ['/city/s/1?page=1', ''],
  ['/city/s/1?page=0', ''],
  ['/city/s/1?page=02', ''],
  ['/city/s/1?page=201', ''],
  ['/city/s/1?page=2&page=3', 'page=2'],
  ['/city/s/1?date_filter=7', ''],
  ['/city/s/1?date_filter=3&page=2', 'page=2&date_filter=3'],
  ['/city/s/1?date_filter=10', ''],
  ['/city/s/1?date_from=2026-12-01&date_to=2026-12-02', ''],
  [
    '/city/s/1?date_to=2026-12-02&date_filter=0&date_from=2026-12-01',
    'date_filter=0&date_from=2026-12-01&date_to=2026-12-02',
  ],
  ['/city/s/1?date_filter=0&date_from=2026-02-30&date_to=x', 'date_filter=0'],
  ['/city/s/1?utm_source=a&fbclid=b&foo=c', ''],
  ['/city/s/1?q=nope', ''],
  ['/?q=Montr%C3%A9al', 'q=Montr%C3%A9al'],
  ['/?q=%20%00%20', ''],
  ['/?q=a%00b', 'q=a+b'],
  ['/?q=%F1', 'q=%EF%BF%BD'],
  ['/?timezone_name=Pacific/Auckland&q=6021', 'q=6021&timezone_name=Pacific%2FAuckland'],
  ['/?q=6021&timezone_name=Mars/Olympus', 'q=6021'],
  ['/?timezone_name=Pacific/Auckland', ''],
  ['/city/s/1?q=6021&timezone_name=Pacific/Auckland', ''],
  ['/?outcome=message-sent', 'outcome=message-sent'],
  ['/?outcome=anything', ''],
  ['/company/s/1?off-marketplace=1', 'off-marketplace=1'],
  ['/company/s/1?off-marketplace=2', ''],
  ['/city/s/1?off-marketplace=1', ''],
  ['/faqs?page=2&q=x', ''],
  ['/city/s/1?', ''],
])('%s keeps %s', (url, query) => {
  const found = page(url);
  expect(found.canonicalQuery).toBe(query);
  expect(found.internalPath.split('?')[1] ?? '').toBe(query);
});

test.each(['a', '🏡'])('q is cut at its limit, in characters: %s', (letter) => {
  const kept = new URLSearchParams(page(`/?q=x${letter.repeat(300)}`).canonicalQuery).get('q');
  expect(kept).toBe(`x${letter.repeat(199)}`);
});

test.each(['token', 'recommendation-token', 'draft'])('%s reaches the company page and never the cache', (name) => {
  const found = page(`/company/s/1?${name}=abc&page=2`);
  expect(found).toMatchObject({ canonicalQuery: 'page=2', isSensitive: true, isCacheable: false, isIndexable: false });
  expect(found.internalPath).toBe(`/en/company/1?page=2&${name}=abc`);
});

test.each(['/', '/city/s/1', '/neighborhood/s/1', '/service/s/1', '/category/s/1/s/1'])(
  'what was typed into a form of %s that failed reaches the page, and never the cache',
  (path) => {
    const found = page(`${path}?draft=abc&outcome=recommendation-failed`);
    expect(found).toMatchObject({ isSensitive: true, isCacheable: false });
    expect(found.internalPath).toMatch(/\?outcome=recommendation-failed&draft=abc$/);
  },
);

test('a token on a page that reads none is dropped and still marks the visit', () => {
  expect(page('/city/s/1?token=abc')).toMatchObject({
    internalPath: '/en/city/1',
    isSensitive: true,
    isCacheable: false,
  });
});

test('a token survives the redirect to the right slug, which is marked as well', () => {
  expect(resolve('/company/wrong/1?token=abc', lookup)).toEqual({
    kind: 'redirect',
    status: 308,
    location: '/company/s/1?token=abc',
    isSensitive: true,
  });
});

test('a company page as on the company’s own site is not indexed', () => {
  expect(page('/company/s/1?off-marketplace=1')).toMatchObject({
    isIndexable: false,
    isCacheable: true,
    canonicalPath: '/company/s/1',
  });
});
