import { bootScriptHref, integrationHref, portalHref } from './integration';

test('the query of docs/interface.md §4, guids repeated, everything encoded', () => {
  const address = new URL(
    integrationHref('https://book.example', {
      page: 'booking',
      key: 'k&1',
      slug: 'vitres-saint-denis',
      locale: 'fr',
      guids: ['a', 'b'],
      isLivePricing: true,
      ts: 1700000000000,
    }),
  );
  expect(address.origin + address.pathname).toBe('https://book.example/integration');
  expect([...address.searchParams]).toEqual([
    ['ts', '1700000000000'],
    ['key', 'k&1'],
    ['page', 'booking'],
    ['slug', 'vitres-saint-denis'],
    ['lang', 'fr'],
    ['guid', 'a'],
    ['guid', 'b'],
    ['livepricing', 'true'],
    ['originTypeId', '1'],
  ]);
});

test('live pricing is left out where it means nothing, the origin can be another', () => {
  const address = integrationHref('https://book.example', {
    page: 'website-chat',
    key: 'k',
    slug: 's',
    locale: 'en',
    guids: [],
    originTypeId: 2,
    ts: 0,
  });
  expect(address).toBe('https://book.example/integration?ts=0&key=k&page=website-chat&slug=s&lang=en&originTypeId=2');
});

test('boot script, and the portal in English and otherwise', () => {
  expect(bootScriptHref('https://book.example', 'directory')).toBe('https://book.example/integration/directory.js');
  expect(portalHref('https://portal.example', 'a-b', 'en')).toBe('https://portal.example/a-b/signin');
  expect(portalHref('https://portal.example', 'a-b', 'es')).toBe('https://portal.example/a-b/connection');
});
