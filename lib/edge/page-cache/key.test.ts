import { cacheKey, isVariant, rscHeaders } from './key';

const page = { path: '/city/montreal/12', query: 'page=2&date_filter=3' };
const tree = (state: unknown) => encodeURIComponent(JSON.stringify(state));
const state = ['', { children: [['locale', 'en', 'd', null], { children: ['__PAGE__', {}] }] }, null, null, 16];

describe('the key of an answer', () => {
  test('is the canonical path and the queries that count', () => {
    expect(cacheKey(page)).toBe('/city/montreal/12?page=2&date_filter=3');
    expect(cacheKey({ path: '/', query: '' })).toBe('/');
  });

  test('of a shared page is its own', () => {
    expect(cacheKey({ path: '/company/x/7', query: '', sharedKey: 'gone fr' })).toBe('gone fr');
  });

  test('of a router request depends on the router headers that count, and on nothing else', () => {
    const key = (headers: Record<string, string>) => cacheKey(page, rscHeaders({ rsc: '1', ...headers }));
    const prefetch = { 'next-router-prefetch': '1' };
    expect(key(prefetch)).toMatch(/^\/city\/montreal\/12\?page=2&date_filter=3 rsc [\w-]{22}$/);
    expect(key({ 'next-router-segment-prefetch': '/_tree' })).not.toBe(key(prefetch));
    expect(key({ ...prefetch, 'next-router-state-tree': tree(state) })).not.toBe(key(prefetch));
    expect(key({ ...prefetch, 'next-url': '/city/x/1' })).not.toBe(key(prefetch));
    expect(key({ ...prefetch, cookie: 'a=b', 'user-agent': 'x', 'next-something': '1' })).toBe(key(prefetch));
  });

  test('a document is no router request', () => {
    expect(rscHeaders({})).toBeUndefined();
    expect(rscHeaders({ rsc: 'yes' })).toBeUndefined();
    expect(rscHeaders({ 'next-router-prefetch': '1' })).toBeUndefined();
    expect(rscHeaders({ rsc: '1' })).toBeUndefined();
  });

  test.each([
    ['next-router-prefetch', '4'],
    ['next-router-segment-prefetch', 'tree'],
    ['next-router-segment-prefetch', '/<script>'],
    ['next-router-state-tree', 'garbage'],
    ['next-router-state-tree', '%E0%A4%A'],
    ['next-router-state-tree', tree({ a: 1 })],
    ['next-router-state-tree', tree(['', { children: [1, {}] }])],
    ['next-router-state-tree', tree(['', {}, null, 'other'])],
    ['next-router-state-tree', tree(['', {}, null, null, 1, 'a', 'b'])],
    ['next-router-state-tree', '[["",'.repeat(5000)],
    ['next-url', 'https://evil/'],
  ])('a malformed %s is as good as absent', (name, value) => {
    const well = name === 'next-url' ? { 'next-router-prefetch': '1' } : { 'next-url': '/city/x/1' };
    expect(rscHeaders({ rsc: '1', ...well, [name]: value })).toEqual({ rsc: '1', ...well });
    expect(rscHeaders({ rsc: '1', [name]: value })).toBeUndefined();
  });

  test('a state nested without end is refused', () => {
    let deep: unknown = ['', {}];
    for (let i = 0; i < 100; i++) deep = ['', { children: deep }];
    expect(rscHeaders({ rsc: '1', 'next-router-state-tree': tree(deep) })).toBeUndefined();
  });

  test('what anybody can make up is a variant', () => {
    expect(isVariant({ query: '' })).toBe(false);
    expect(isVariant(page)).toBe(true);
    expect(isVariant({ query: '' }, { rsc: '1' })).toBe(true);
    expect(isVariant({ query: '', isVariant: true })).toBe(true);
  });
});
