import { withArticle } from './hour-article';

test.each([
  ['1:00', 'la 1:00'],
  ['1:59', 'la 1:59'],
  ['01:05', 'la 01:05'],
  ['1:05\u00a0p.\u00a0m.', 'la 1:05\u00a0p.\u00a0m.'],
  ['1:05 – 2:05', 'la 1:05 – 2:05'],
  ['0:59', 'las 0:59'],
  ['2:00', 'las 2:00'],
  ['10:01', 'las 10:01'],
  ['11:11', 'las 11:11'],
  ['12:01\u00a0a.\u00a0m.', 'las 12:01\u00a0a.\u00a0m.'],
  ['13:05', 'las 13:05'],
  ['21:01', 'las 21:01'],
])('%s in a Spanish sentence is %s', (hour, said) => {
  expect(withArticle(hour, 'es')).toBe(said);
  expect([withArticle(hour, 'en'), withArticle(hour, 'fr')]).toEqual([hour, hour]);
});
