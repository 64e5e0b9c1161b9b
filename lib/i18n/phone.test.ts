import { phoneForms } from '@/lib/testing/data/phones';
import { countryByIso } from '../config/countries';
import { formatPhone, phoneHref, toE164 } from './phone';

const id = (iso: string) => countryByIso(iso)!.id;

test('national at home, international abroad', () => {
  expect(formatPhone('+15142345678', id('CA'))).toBe('(514) 234-5678');
  expect(formatPhone('+15142345678', id('FR'))).toBe('+1 514 234 5678');
  expect(formatPhone('01 23 45 67 89', id('FR'))).toBe('01 23 45 67 89');
  expect(formatPhone('+33123456789')).toBe('+33 1 23 45 67 89');
});

test('the country of the page reads national numbers; US only without one', () => {
  expect(toE164('02 234 5678', id('AE'))).toBe('+97122345678');
  expect(toE164('(212) 555-2368')).toBe('+12125552368');
});

test('what is no number stays text and gets no link', () => {
  for (const text of ['', 'call me', '12', '9'.repeat(500)]) {
    expect(formatPhone(text, id('CA'))).toBe(text);
    expect(toE164(text, id('CA'))).toBeNull();
  }
  expect(phoneHref('call me', id('CA'))).toBeNull();
  expect(phoneHref('514 234 5678', id('CA'))).toBe('tel:+15142345678');
});

test.each(phoneForms())('$region: $input reads the same in every form', ({ region, input, e164 }) => {
  expect(toE164(input, id(region))).toBe(e164);
});
