import { parseUrl } from './web-address';

test('an address with an accent is one, however often addresses are read', () => {
  let refused = 0;
  for (let at = 0; at < 20_000; at++) if (parseUrl('https://vitres-éclat.example') === null) refused += 1;
  expect(refused).toBe(0);
  expect(parseUrl('https://vitres-éclat.example')?.hostname).toBe('xn--vitres-clat-hbb.example');
});

test.each(['', 'windows', 'https://', 'https://a b', '//windows.example'])('%j is none', (text) => {
  expect(parseUrl(text)).toBeNull();
});
