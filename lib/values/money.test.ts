import fc from 'fast-check';
import { countries } from '@/lib/config/countries';
import { minorDigits, toMajor, toMinor, toPriceMinor } from './money';

test('the currencies of our countries have the digits of ISO 4217', () => {
  expect(Object.fromEntries(countries.map(({ currency }) => [currency, minorDigits(currency)]))).toEqual({
    CAD: 2,
    USD: 2,
    GBP: 2,
    EUR: 2,
    BMD: 2,
    AUD: 2,
    NZD: 2,
    AED: 2,
    BHD: 3,
    PHP: 2,
    XCG: 2,
    RON: 2,
  });
});

test.each([
  ['JPY', 1500, 1500],
  ['CAD', 1500, 15],
  ['BHD', 1500, 1.5],
  ['CAD', -5, -0.05],
  ['BHD', 1, 0.001],
])('%s: %d minor units are %d', (currency, minor, major) => {
  expect(toMajor(minor, currency)).toBe(major);
  expect(toMinor(major, currency)).toBe(minor);
});

test('a price has hundredths, whatever its currency has', () => {
  expect(toPriceMinor(12.345, 'BHD')).toBe(12_350);
  expect(toPriceMinor(12.34, 'BHD')).toBe(12_340);
  expect(toPriceMinor(12.345, 'CAD')).toBe(1235);
  expect(toPriceMinor(12.5, 'JPY')).toBe(13);
});

test('what is smaller than the smallest unit is rounded', () => {
  expect(toMinor(12.5, 'JPY')).toBe(13);
  expect(toMinor(0.004, 'USD')).toBe(0);
  expect(toMinor(1.2346, 'BHD')).toBe(1235);
});

test.each(['', 'dollars', 'cad', '$$$', '../'])('%j is no currency: two digits', (text) => {
  expect(minorDigits(text)).toBe(2);
});

test('an amount comes back from major units, in currencies with 0, 2 and 3 digits', () => {
  const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  fc.assert(
    fc.property(fc.constantFrom('JPY', 'CAD', 'BHD'), amount, (currency, minor) => {
      expect(toMinor(toMajor(minor, currency), currency) + 0).toBe(minor + 0);
      const text = toMajor(minor, currency).toFixed(minorDigits(currency));
      expect(toMinor(Number(text), currency) + 0).toBe(minor + 0);
    }),
  );
});
